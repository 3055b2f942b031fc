import { DEFAULT_TASK_TIMEOUT, task } from '#contract/operations/task.ts'
import { invalidField, Problem } from '#contract/platform/kernel/problem.ts'
import { nextDate } from '#contract/platform/schedule/next-date.ts'
import { describeCriteria } from '#contract/operations/task-describe.ts'
import { t } from '#contract/platform/text/text.ts'
import { bindEntity, type BindingOf } from '../../platform/engine/binding.ts'
import { taskPolicy } from './policy.ts'
import { tasks } from './task-table.ts'
import type { TaskTypes } from '../../platform/task-types.ts'

/** Binds tasks to their table; `types` says which kinds there are. */
export const taskBinding = (types: TaskTypes): BindingOf<typeof task, typeof tasks> =>
  bindEntity(task, tasks, {
    policy: taskPolicy,
    hooks: {
      beforeSave: async ({ before, values, platform }) => {
        const after = { ...before, ...values }
        if (!after.type || !types.get(after.type)) throw invalidField('type', t('validation.option'))
        values.timeout = after.timeout ?? DEFAULT_TASK_TIMEOUT
        // A save that does not change the schedule leaves a due run as it is.
        if (before && !('criteria' in values) && !('isActive' in values)) return
        values.nextDate =
          after.isActive && after.criteria ? nextDate(after.criteria, platform.clock.now()) : null
      },
      beforeRemove: async ({ row }) => {
        if (row.isRunning) throw new Problem('task_running')
      },
      presentNeeds: ['criteria'],
      present: async (items, rows) => {
        for (const [index, item] of items.entries()) {
          item.periodicity = describeCriteria(rows[index]?.criteria)
        }
      },
    },
  })
