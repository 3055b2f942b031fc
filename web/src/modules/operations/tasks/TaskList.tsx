import { Text } from '@mantine/core'
import type { Entity } from '#contract/platform/kernel/entity.ts'
import { formatDayTime } from '#contract/platform/text/format.ts'
import { useMay } from '../../../platform/lib/user.ts'
import { EntityList } from '../../../platform/engine/list/EntityList.tsx'
import type { RowNamed } from '../../../platform/engine/names.ts'
import { LastRun } from './LastRun.tsx'
import { taskActions } from './task-actions.tsx'

const cells = {
  nextDate: (item: RowNamed<'task'>) => {
    const { nextDate, periodicity } = item
    return (
      <>
        {nextDate ? formatDayTime(nextDate) : '–'}
        <Text size="xs" c="dimmed">
          {periodicity}
        </Text>
      </>
    )
  },
  'lastStatus.isRunning': (item: RowNamed<'task'>) => <LastRun item={item} />,
}

/** The scheduled tasks, and what an administrator does with them. */
export default function TaskList({ entity }: { entity: Entity<'task'> }) {
  const oversees = useMay('task.oversee')
  return (
    <EntityList entity={entity} cells={cells} moreActions={(item) => (oversees ? taskActions(item) : [])} />
  )
}
