import { Badge } from '@mantine/core'
import type { ActionTrainee } from '#contract/actions/endpoints.ts'
import { formatDuration } from '#contract/platform/text/format.ts'
import { formatGrade } from '#contract/platform/text/grade.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Column } from '../../../platform/ui/data-list/index.ts'
import { Day } from '../../../platform/ui/moments.tsx'
import { ProgressBar } from '../../../platform/ui/ProgressBar.tsx'

/** The columns of an action's trainees. */
export const traineeColumns: readonly Column<ActionTrainee>[] = [
  { name: 'name', title: t('actions.name'), sortable: true, card: 'title', render: ({ user }) => user.name },
  {
    name: 'company',
    title: t('actions.company'),
    sortable: true,
    render: ({ company }) => company?.name ?? '–',
  },
  {
    name: 'assignedAt',
    title: t('actions.assignedAt'),
    sortable: true,
    render: ({ assignedAt }) => <Day value={assignedAt} />,
  },
  {
    name: 'percent',
    title: t('actions.progress'),
    width: 140,
    render: ({ percent, user }) => (
      <ProgressBar value={percent} label={`${t('actions.progress')}: ${user.name}`} />
    ),
  },
  { name: 'minutes', title: t('actions.time'), render: ({ minutes }) => formatDuration(minutes) },
  {
    name: 'result',
    title: t('actions.result'),
    render: ({ result }) => (result ? formatGrade(result) : '–'),
  },
  { name: 'certificate', title: t('actions.certificate'), render: ({ certificate }) => certificate ?? '–' },
  {
    name: 'isComplete',
    title: t('actions.state'),
    sortable: true,
    render: ({ isComplete }) =>
      isComplete ? <Badge variant="light">{t('actions.complete')}</Badge> : t('actions.notComplete'),
  },
]
