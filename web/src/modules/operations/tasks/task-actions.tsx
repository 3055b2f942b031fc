import { IconPlayerPlay, IconPlayerStop, IconPower } from '@tabler/icons-react'
import { getItem, listItems } from '#contract/platform/engine/endpoints.ts'
import { runTask, stopTask, taskRuns, toggleTask } from '#contract/operations/task-endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import { ApiError } from '../../../platform/lib/api-error.ts'
import { call } from '../../../platform/lib/call.ts'
import { refresh } from '../../../platform/lib/query.ts'
import type { MenuAction } from '../../../platform/ui/PageHeader.tsx'
import { toast } from '../../../platform/ui/toast.ts'
import type { RowNamed } from '../../../platform/engine/names.ts'

/** Did the server say why? */
const hasReason = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500

const act = async (
  endpoint: typeof runTask,
  item: RowNamed<'task'>,
  { done, failed }: { done?: string; failed?: string },
) => {
  try {
    await call(endpoint, { params: { id: item._id }, body: {} })
    if (done) toast.success(done)
  } catch (error) {
    toast.failure(error, hasReason(error) ? undefined : failed)
  }
  await Promise.all([refresh(listItems), refresh(getItem), refresh(taskRuns)])
}

/** What an administrator does with a task: run or stop it, turn it on or off (rule task.run). */
export const taskActions = (item: RowNamed<'task'>): MenuAction[] => {
  const { isActive, lastStatus } = item
  const name = item.name ?? ''
  return [
    lastStatus.isRunning
      ? {
          label: t('task.stop'),
          icon: <IconPlayerStop size={16} aria-hidden />,
          onClick: () => void act(stopTask, item, { done: t('task.stopping', { name }) }),
        }
      : {
          label: t('task.run'),
          icon: <IconPlayerPlay size={16} aria-hidden />,
          onClick: () => void act(runTask, item, { done: t('task.started', { name }) }),
        },
    {
      label: t(isActive ? 'task.turnOff' : 'task.turnOn'),
      icon: <IconPower size={16} aria-hidden />,
      onClick: () => void act(toggleTask, item, { failed: t('task.toggleFailed') }),
    },
  ]
}
