import { DEFAULT_TASK_TIMEOUT } from '#contract/operations/task.ts'
import { nextDate } from '#contract/platform/schedule/next-date.ts'
import type { Platform } from '../../../../platform/platform.ts'
import type { TaskTypes } from '../../../../platform/task-types.ts'
import { insertMissingTasks } from '../repository.ts'
import { taskName } from '../words.ts'

/** Adds the product's own tasks to a database that lacks them; changed ones stay. */
export const ensureBase = ({ db, clock }: Platform, types: TaskTypes): Promise<void> => {
  const now = clock.now()
  const rows = types.all().flatMap(({ type, parameters, base }) =>
    base
      ? [
          {
            ...base,
            name: taskName(type),
            type,
            base: type,
            parameters,
            timeout: base.timeout ?? DEFAULT_TASK_TIMEOUT,
            nextDate: base.isActive ? nextDate(base.criteria, now) : null,
          },
        ]
      : [],
  )
  return insertMissingTasks(db, rows)
}
