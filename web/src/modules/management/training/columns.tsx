import { Badge } from '@mantine/core'
import type { TrainingRow } from '#contract/management/training-endpoints.ts'
import { formatNumber } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Column } from '../../../platform/ui/data-list/index.ts'
import { Day } from '../../../platform/ui/moments.tsx'
import { TextLink } from '../../../platform/ui/TextLink.tsx'

const company: Column<TrainingRow> = {
  name: 'company',
  title: t('management.company'),
  sortable: true,
  render: (row) => row.company.name,
}

const ofTraining: readonly Column<TrainingRow>[] = [
  {
    name: 'name',
    title: t('management.cardHolder'),
    sortable: true,
    card: 'title',
    render: ({ trainee, _can }) =>
      _can.view ? <TextLink to={`/user/view/${trainee._id}`}>{trainee.name}</TextLink> : trainee.name,
  },
  {
    name: 'degree',
    title: t('management.courseName'),
    sortable: true,
    render: ({ degree }) => degree.name,
  },
  {
    name: 'state',
    title: t('management.state'),
    render: ({ state }) => t(`management.trainingStates.${state}`),
  },
  {
    name: 'activationDate',
    title: t('management.assignedAt'),
    sortable: true,
    render: ({ activationDate }) => <Day value={activationDate} />,
  },
  {
    name: 'dueDate',
    title: t('management.dueDate'),
    sortable: true,
    render: ({ dueDate, late }) => (
      <>
        {dueDate ?? '–'}
        {late ? (
          <Badge ml={6} size="sm" color="red">
            {t('enrolment.late')}
          </Badge>
        ) : null}
      </>
    ),
  },
  {
    name: 'endDate',
    title: t('management.endedAt'),
    sortable: true,
    render: ({ endDate }) => (endDate ? <Day value={endDate} /> : '–'),
  },
  {
    name: 'hours',
    title: t('management.figures.done'),
    align: 'right',
    render: ({ hours: { assigned, done } }) =>
      t('management.hoursState', { assigned: formatNumber(assigned), done: formatNumber(done) }),
  },
  {
    name: 'accesses',
    title: t('management.accesses'),
    align: 'right',
    render: ({ accesses }) => formatNumber(accesses),
  },
]

/** The columns of the courses that were assigned. @param hasCompany whether they are of one company, which is not said */
export const trainingColumns = (hasCompany: boolean): readonly Column<TrainingRow>[] =>
  hasCompany ? ofTraining : [...ofTraining.slice(0, 1), company, ...ofTraining.slice(1)]
