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
import { DAY_SECONDS } from '#contract/platform/durations.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { TaskTypes } from '../../../platform/task-types.ts'
import { gated, register } from '../../../platform/http/endpoint.ts'
import { overseeTasks } from '../policy.ts'
import { createRunner, RUN_QUEUE, TICK_QUEUE } from './runner.ts'
import { reportEnding } from './use-cases/end-report.ts'
import { ensureBase } from './use-cases/ensure-base.ts'
import { listRuns } from './use-cases/list-runs.ts'
import { runTask } from './use-cases/run-task.ts'
import { stopTask } from './use-cases/stop-task.ts'
import { toggleTask } from './use-cases/toggle-task.ts'
import { taskHelp } from './words.ts'

/**
 * Scheduled tasks: their calls, and the job that runs each once across all instances (rule task.run). Every kind of
 * task must be registered in `types` first.
 */
export const taskRoutes = async (
  app: FastifyInstance,
  platform: Platform,
  types: TaskTypes,
): Promise<void> => {
  platform.notices.offerEnding('academyReport', reportEnding(platform.clock))
  const runner = createRunner(platform, types)
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
      .map(({ type, parameters }) => ({
        type,
        label: taskTypeLabel(type),
        help: taskHelp(type),
        parameters: parameters as Record<string, unknown>,
      }))
      .toSorted((a, b) => a.label.localeCompare(b.label, 'pt'))
    return { items, total: items.length }
  })
  platform.jobs.define({ queue: TICK_QUEUE, options: { retryLimit: 0 }, handle: () => runner.tick() })
  platform.jobs.define({
    queue: RUN_QUEUE,
    // The run's own row says whether it was taken, so a second delivery does nothing.
    options: { expireInSeconds: DAY_SECONDS - 1, retryLimit: 2 },
    concurrency: 2,
    handle: ({ run }) => runner.run(String(run)),
  })
  platform.jobs.schedule(TICK_QUEUE, '* * * * *')
  await ensureBase(platform, types)
}
