import { Problem } from '#contract/platform/kernel/problem.ts'
import type { TaskState } from '#contract/operations/task-endpoints.ts'
import type { Person } from '../../../platform/access/actor.ts'
import { recordActivity } from '../../../platform/audit/record.ts'
import type { Db } from '../../../platform/database/db.ts'
import type { Platform } from '../../../platform/platform.ts'
import { iso } from '../../../platform/text/iso.ts'
import type { TaskRow } from '../task-table.ts'
import { lockTask } from './repository.ts'

const stateOf = (task: TaskRow): TaskState => ({
  _id: task.id,
  name: task.name,
  isActive: task.isActive,
  nextDate: iso(task.nextDate),
  lastStatus: {
    startTimestamp: iso(task.startTimestamp),
    endTimestamp: iso(task.endTimestamp),
    isRunning: task.isRunning,
    success: task.success,
    error: task.error,
  },
})

/** Changes a task under its lock, and logs who did. @throws Problem `not_found` */
export const changeTask = async (
  { db }: Platform,
  id: string,
  user: Person,
  action: 'toggle' | 'run' | 'stop',
  act: (tx: Db, task: TaskRow) => Promise<void>,
): Promise<TaskState> => {
  const task = await db.transaction(async (tx) => {
    const found = await lockTask(tx, id)
    if (!found) throw new Problem('not_found')
    await act(tx, found)
    await recordActivity(tx, user, {
      action: `task.${action}`,
      what: found.name,
      entity: 'task',
      item: id,
    })
    return lockTask(tx, id)
  })
  if (!task) throw new Problem('not_found')
  return stateOf(task)
}
