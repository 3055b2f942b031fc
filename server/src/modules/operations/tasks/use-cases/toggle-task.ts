import type { TaskState } from '#contract/operations/task-endpoints.ts'
import { nextDate } from '#contract/platform/schedule/next-date.ts'
import type { Person } from '../../../../platform/access/actor.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { updateTask } from '../repository.ts'
import { changeTask } from '../change.ts'

/** Turns a task on or off (rule task.run). @throws Problem `not_found` */
export const toggleTask = (platform: Platform, id: string, user: Person): Promise<TaskState> =>
  changeTask(platform, id, user, 'toggle', async (tx, task) => {
    const isActive = !task.isActive
    const now = platform.clock.now()
    const next = isActive ? nextDate(task.criteria, now) : null
    await updateTask(tx, id, { isActive, nextDate: next, updatedAt: now })
  })
