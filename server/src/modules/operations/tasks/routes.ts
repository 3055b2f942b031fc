import type { FastifyInstance } from 'fastify'
import {
  runTask as runTaskCall,
  stopTask as stopTaskCall,
  taskRuns,
  taskTypes,
  toggleTask as toggleTaskCall,
  toggleTaskByGet,
} from '#contract/operations/task-endpoints.ts'
import { taskTypeLabel } from '#contract/operations/task-words.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { TaskTypes } from '../../../platform/task-types.ts'
import { gated, register } from '../../../platform/http/endpoint.ts'
import { overseeTasks } from '../policy.ts'
import type { Runner } from './runner.ts'
import { listRuns } from './use-cases/list-runs.ts'
import { runTask } from './use-cases/run-task.ts'
import { stopTask } from './use-cases/stop-task.ts'
import { toggleTask } from './use-cases/toggle-task.ts'

interface Tasks {
  platform: Platform
  runner: Runner
  types: TaskTypes
}

/** The calls about scheduled tasks (rule task.run). */
export const taskRoutes = (app: FastifyInstance, { platform, runner, types }: Tasks): void => {
  for (const endpoint of [toggleTaskCall, toggleTaskByGet])
    register(app, gated(endpoint, overseeTasks), async ({ params, actor }) =>
      toggleTask(platform, params.id, actor),
    )
  register(app, gated(runTaskCall, overseeTasks), async ({ params, actor }) =>
    runTask(platform, params.id, actor),
  )
  register(app, gated(stopTaskCall, overseeTasks), async ({ params, actor }) =>
    stopTask(platform, runner, params.id, actor),
  )
  register(app, gated(taskRuns, overseeTasks), async ({ params }) => {
    const items = await listRuns(platform, params.id)
    return { items, total: items.length }
  })
  register(app, gated(taskTypes, overseeTasks), async () => {
    const items = types
      .all()
      .map(({ type, help, parameters }) => ({
        type,
        label: taskTypeLabel(type),
        help,
        parameters: parameters as Record<string, unknown>,
      }))
      .toSorted((a, b) => a.label.localeCompare(b.label, 'pt'))
    return { items, total: items.length }
  })
}
