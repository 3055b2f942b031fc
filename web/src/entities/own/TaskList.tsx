import { Badge, Tooltip } from '@mantine/core'
import { IconPlayerPlay, IconPlayerStop, IconPower } from '@tabler/icons-react'
import { listItems } from '#contract/entities/endpoints.ts'
import type { Entity } from '#contract/kernel/entity.ts'
import { runTask, stopTask, toggleTask, type TaskState } from '#contract/tasks/endpoints.ts'
import { formatDateTime } from '#contract/text/format.ts'
import { t } from '#contract/text/text.ts'
import { sentenceOf } from '../../lib/api-error.ts'
import { call } from '../../lib/call.ts'
import { refresh } from '../../lib/query.ts'
import { useIsKind } from '../../lib/user.ts'
import { toast } from '../../ui/toast.ts'
import { EntityList } from '../list/EntityList.tsx'
import type { AnyItem } from '../names.ts'

const stateOf = (item: AnyItem) => item as unknown as TaskState & { typeLabel: string; periodicity: string }

/** How the last run went: Nunca, Em execução, Completou or Falhou (specification §2). */
function LastRun({ item }: { item: AnyItem }) {
  const { isRunning, startTimestamp, success, error } = stateOf(item).lastStatus
  const [label, color] = isRunning
    ? [t('task.running'), 'petrol']
    : !startTimestamp
      ? [t('task.never'), 'gray']
      : success
        ? [t('task.completed'), 'green']
        : [t('task.failed'), 'red']
  return (
    <Tooltip
      label={error ?? (startTimestamp ? formatDateTime(startTimestamp) : '')}
      disabled={!error && !startTimestamp}
      multiline
      maw={320}
    >
      <Badge variant="light" color={color} tt="none" fw={500} tabIndex={error ? 0 : -1}>
        {label}
      </Badge>
    </Tooltip>
  )
}

const cells = {
  type: (item: AnyItem) => stateOf(item).typeLabel,
  nextDate: (item: AnyItem) => {
    const { nextDate, periodicity } = stateOf(item)
    return nextDate ? <span title={periodicity}>{formatDateTime(nextDate)}</span> : '–'
  },
  'lastStatus.isRunning': (item: AnyItem) => <LastRun item={item} />,
}

/** The scheduled tasks, and what an administrator does with them: turn on and off, run, stop. */
export default function TaskList({ entity }: { entity: Entity }) {
  const isAdmin = useIsKind('admin')

  const act = async (endpoint: typeof runTask, item: AnyItem, done?: string) => {
    try {
      await call(endpoint, { params: { id: item._id }, body: {} })
      if (done) toast.success(done)
    } catch (error) {
      toast.error(sentenceOf(error) || t('task.toggleFailed'))
    }
    await refresh(listItems)
  }

  return (
    <EntityList
      entity={entity}
      cells={cells}
      moreActions={(item) => {
        if (!isAdmin) return []
        const { name, isActive, lastStatus } = stateOf(item)
        return [
          lastStatus.isRunning
            ? {
                label: t('task.stop'),
                icon: <IconPlayerStop size={16} aria-hidden />,
                onClick: () => void act(stopTask, item, t('task.stopping', { name })),
              }
            : {
                label: t('task.run'),
                icon: <IconPlayerPlay size={16} aria-hidden />,
                onClick: () => void act(runTask, item, t('task.started', { name })),
              },
          {
            label: t(isActive ? 'task.turnOff' : 'task.turnOn'),
            icon: <IconPower size={16} aria-hidden />,
            onClick: () => void act(toggleTask, item),
          },
        ]
      }}
    />
  )
}
