import type { FastifyInstance } from 'fastify'
import type { TaskTypes } from '../../../platform/task-types.ts'
import type { Platform } from '../../../platform/platform.ts'
import { taskRoutes } from './routes.ts'
import { createRunner, RUN_QUEUE, TICK_QUEUE } from './runner.ts'
import { reportEnding } from './use-cases/end-report.ts'
import { ensureBase } from './use-cases/ensure-base.ts'

/**
 * Scheduled tasks: their calls, and the job that runs each once across all instances. Every kind of task must be
 * registered in `types` first.
 */
export const createTasks = async (
  app: FastifyInstance,
  platform: Platform,
  types: TaskTypes,
): Promise<void> => {
  platform.notices.offerEnding('academyReport', reportEnding(platform.clock))
  const runner = createRunner(platform, types)
  taskRoutes(app, { platform, runner, types })
  platform.jobs.define({ queue: TICK_QUEUE, options: { retryLimit: 0 }, handle: () => runner.tick() })
  platform.jobs.define({
    queue: RUN_QUEUE,
    // The run's own row says whether it was taken, so a second delivery does nothing.
    options: { expireInSeconds: 24 * 60 * 60 - 1, retryLimit: 2 },
    concurrency: 2,
    handle: ({ run }) => runner.run(String(run)),
  })
  platform.jobs.schedule(TICK_QUEUE, '* * * * *')
  await ensureBase(platform, types)
}
