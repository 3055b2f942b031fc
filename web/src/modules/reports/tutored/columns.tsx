import { Badge, Button, Group, Stack, Text } from '@mantine/core'
import { IconMailForward } from '@tabler/icons-react'
import type { Tutored } from '#contract/reports/tutored-endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Column } from '../../../platform/ui/data-list/index.ts'
import { Day, Moment } from '../../../platform/ui/moments.tsx'
import { ProgressBar } from '../../../platform/ui/ProgressBar.tsx'

const stateOf = ({ isComplete, lastActivity }: Tutored): string => {
  if (isComplete) return t('tutored.states.complete')
  return t(lastActivity ? 'tutored.states.running' : 'tutored.states.notStarted')
}

/** The columns of a trainee in a course. */
export const tutoredColumns: readonly Column<Tutored>[] = [
  {
    name: 'name',
    title: t('tutored.name'),
    sortable: true,
    card: 'title',
    render: ({ user }) => user.name,
  },
  {
    name: 'degree',
    title: t('tutored.degree'),
    sortable: true,
    isName: true,
    render: ({ degree }) => degree.name,
  },
  {
    name: 'percent',
    title: t('tutored.progress'),
    sortable: true,
    width: 160,
    render: ({ percent, user }) => (
      <ProgressBar value={percent} label={`${t('tutored.progress')}: ${user.name}`} />
    ),
  },
  {
    name: 'state',
    title: t('tutored.state'),
    render: (row) => (
      <Group gap={4}>
        <Text inherit>{stateOf(row)}</Text>
        {row.isStopped ? (
          <Badge variant="filled" color="amber.7">
            {t('tutored.states.stopped')}
          </Badge>
        ) : null}
        {row.isLate ? (
          <Badge variant="filled" color="red.8">
            {t('tutored.states.late')}
          </Badge>
        ) : null}
      </Group>
    ),
  },
  {
    name: 'lastActivity',
    title: t('tutored.lastActivity'),
    sortable: true,
    render: ({ lastActivity, assignedAt }) =>
      lastActivity ? (
        <Moment value={lastActivity} />
      ) : (
        <Stack gap={0}>
          <Text inherit>{t('tutored.never')}</Text>
          <Text size="xs" c="dimmed">
            {t('tutored.assigned')} <Day value={assignedAt} />
          </Text>
        </Stack>
      ),
  },
  {
    name: 'dueDate',
    title: t('tutored.dueDate'),
    sortable: true,
    render: ({ dueDate }) => <Day value={dueDate} />,
  },
]

/** Writes to the trainee of a row from the row itself: with the sending, two clicks. */
export const remindColumn = (onRemind: (row: Tutored) => void): Column<Tutored> => ({
  name: 'remind',
  title: t('tutored.remind'),
  render: (row) =>
    row.isComplete ? null : (
      <Button
        variant="light"
        size="compact-sm"
        leftSection={<IconMailForward size={16} aria-hidden />}
        aria-label={`${t('tutored.remind')}: ${row.user.name}, ${row.degree.name}`}
        onClick={() => onRemind(row)}
      >
        {t('tutored.remind')}
      </Button>
    ),
})
