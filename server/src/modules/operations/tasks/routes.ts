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
import { register } from '../../../platform/http/endpoint.ts'
import type { TaskService } from './service.ts'

/** The calls about scheduled tasks (rule task.run). */
export const taskRoutes = (app: FastifyInstance, service: TaskService, types: TaskTypes): void => {
  register(app, toggleTask, async ({ params, actor }) => service.toggle(params.id, actor))
  register(app, toggleTaskByGet, async ({ params, actor }) => service.toggle(params.id, actor))
  register(app, runTask, async ({ params, actor }) => service.runNow(params.id, actor))
  register(app, stopTask, async ({ params, actor }) => service.stop(params.id, actor))
  register(app, taskRuns, async ({ params }) => {
    const items = await service.runs(params.id)
    return { items, total: items.length }
  })
  register(app, taskTypes, async () => {
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
