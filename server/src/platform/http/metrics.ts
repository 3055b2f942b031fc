import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { Problem } from '#contract/platform/kernel/problem.ts'

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/**
 * `/metrics` for the orchestrator: the process, the time of every route, and the jobs that failed for good.
 * @param token what `Authorization: Bearer` has to hold; without one there are no metrics
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
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time of a request, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
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
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!timingSafeEqual(digest(request.headers.authorization ?? ''), expected))
      throw new Problem('not_found')
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}
