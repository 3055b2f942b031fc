import type { FastifyInstance } from 'fastify'
import {
  runTask,
  stopTask,
  taskRuns,
  taskTypes,
  toggleTask,
  toggleTaskByGet,
} from '#contract/operations/task-endpoints.ts'
import { taskTypeLabel } from '#contract/operations/task-words.ts'
import type { TaskTypes } from '../../../platform/task-types.ts'
import { gated, register } from '../../../platform/http/endpoint.ts'
import { overseeTasks } from '../policy.ts'
import type { TaskService } from './service.ts'

/** The calls about scheduled tasks (rule task.run). */
export const taskRoutes = (app: FastifyInstance, service: TaskService, types: TaskTypes): void => {
  register(app, gated(toggleTask, overseeTasks), async ({ params, actor }) =>
    service.toggle(params.id, actor),
  )
  register(app, gated(toggleTaskByGet, overseeTasks), async ({ params, actor }) =>
    service.toggle(params.id, actor),
  )
  register(app, gated(runTask, overseeTasks), async ({ params, actor }) => service.runNow(params.id, actor))
  register(app, gated(stopTask, overseeTasks), async ({ params, actor }) => service.stop(params.id, actor))
  register(app, gated(taskRuns, overseeTasks), async ({ params }) => {
    const items = await service.runs(params.id)
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
