import { Anchor, Badge, Group } from '@mantine/core'
import type { TrainingRow } from '#contract/management/training-endpoints.ts'
import { formatNumber } from '#contract/platform/text/format.ts'
import { formatHours } from '#contract/platform/text/hours.ts'
import { t, tCount } from '#contract/platform/text/text.ts'
import type { Column } from '../../../platform/ui/data-list/index.ts'
import { Day } from '../../../platform/ui/moments.tsx'
import { TimeLink } from '../../evidence/index.ts'

const company: Column<TrainingRow> = {
  name: 'company',
  title: t('management.company'),
  sortable: true,
  render: (row) => row.company.name,
}

const person = (onOpen: (row: TrainingRow) => void): Column<TrainingRow> => ({
  name: 'name',
  title: t('management.cardHolder'),
  sortable: true,
  card: 'title',
  render: (row) =>
    row._can.view ? (
      <Anchor component="button" type="button" inherit fw={600} ta="left" onClick={() => onOpen(row)}>
        {row.trainee.name}
      </Anchor>
    ) : (
      row.trainee.name
    ),
})

const ofTraining: readonly Column<TrainingRow>[] = [
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
      <Group gap={6}>
        <Day value={dueDate} />
        {late ? (
          <Badge size="sm" color="red">
            {t('enrolment.late')}
          </Badge>
        ) : null}
      </Group>
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
      t('management.hoursState', { assigned: formatHours(assigned), done: formatHours(done) }),
  },
  {
    name: 'accesses',
    title: t('management.accesses'),
    align: 'right',
    render: ({ _id, accesses }) => (
      <TimeLink
        assignment={_id}
        figure={{ text: formatNumber(accesses), label: tCount('management.accessesOf', accesses) }}
      />
    ),
  },
]

/**
 * The columns of the courses that were assigned.
 * @param hasCompany whether all of them belong to one company, whose column is left out
 * @param onOpen shows the person's courses beside the list
 */
export const trainingColumns = (
  hasCompany: boolean,
  onOpen: (row: TrainingRow) => void,
): readonly Column<TrainingRow>[] => [person(onOpen), ...(hasCompany ? [] : [company]), ...ofTraining]
