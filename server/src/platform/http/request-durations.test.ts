import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Histogram, Registry } from 'prom-client'
import { RequestDurations } from './request-durations.ts'

test('the times of requests are reported as prom-client reports them', async () => {
  const [ours, theirs] = [new Registry(), new Registry()]
  const durations = new RequestDurations(ours)
  const histogram = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time of a request, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [theirs],
  })
  const asked: [method: string, route: string, status: number, seconds: number][] = [
    ['GET', '/a/:id', 200, 0.005],
    ['GET', '/a/:id', 200, 0.02],
    ['GET', '/a/:id', 404, 3],
    ['POST', '/a "b"', 200, 11],
  ]
  for (const [method, route, status, seconds] of asked) {
    durations.add(method, route, status, seconds)
    histogram.observe({ method, route, status }, seconds)
  }
  assert.equal(await ours.metrics(), await theirs.metrics())
})
