import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import { Problem } from '#contract/platform/kernel/problem.ts'
import { RequestDurations } from './request-durations.ts'

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/**
 * `/metrics` for the orchestrator: the process, the time of every route, and the jobs that failed for good.
 * @param token the required token of `Authorization: Bearer`; without one there are no metrics
 */
export const serveMetrics = (
  app: FastifyInstance,
  token: string | undefined,
  stuckJobs: () => Promise<{ queue: string; jobs: number }[]>,
): void => {
  if (token === undefined) {
    app.get('/metrics', { schema: { hide: true } }, async () => {
      throw new Problem('not_found')
    })
    return
  }
  const expected = digest(`Bearer ${token}`)
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new RequestDurations(registry)
  const stuck = new Gauge({
    name: 'jobs_stuck',
    help: 'Jobs that failed for good and wait for somebody, by queue; of all instances',
    labelNames: ['queue'],
    registers: [],
    async collect() {
      this.reset()
      for (const { queue, jobs } of await stuckJobs().catch(() => [])) this.set({ queue }, jobs)
    },
  })
  registry.registerMetric(stuck)
  app.addHook('onResponse', (request, reply, done) => {
    durations.add(
      request.method,
      request.routeOptions.url ?? 'none',
      reply.statusCode,
      reply.elapsedTime / 1000,
    )
    done()
  })
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!timingSafeEqual(digest(request.headers.authorization ?? ''), expected))
      throw new Problem('not_found')
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}
