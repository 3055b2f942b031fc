import autocannon, { type Options, type Result } from 'autocannon'
import { quantile } from './figures.ts'
import type { Scenario, Sent } from './scenario.ts'

/** What a load measured. Times are in milliseconds. */
export interface Measured {
  perSecond: number
  p50: number
  p95: number
  p99: number
  /** Answers outside 2xx; any makes the figures worthless. */
  failed: number
  /** Units of work, or requests where these are what counts; those that the end cut short in part. */
  done: number
  /** The same, including those cut off at the end, which the server still worked on. */
  worked: number
  /** How many units were begun: the next load begins after them. */
  begun: number
}

interface Load {
  connections: number
  seconds: number
  /** The first `n`. */
  start: number
  /** The load ends after this many units, if they are used up. */
  most: number | undefined
}

/** What autocannon hands to the requests of a connection's unit of work. */
interface Unit {
  n?: number
  began?: number
}

type Request = NonNullable<Options['requests']>[number]

const toRequest = ({ method, path, headers, body }: Sent) => {
  const json = body ? { 'content-type': 'application/json' } : {}
  return { method, path, headers: { ...headers, ...json }, ...(body ? { body: JSON.stringify(body) } : {}) }
}

const run = (options: Options, onTime: (milliseconds: number) => void): Promise<Result> =>
  new Promise((resolve, reject) => {
    autocannon(options, (error: Error | null, result) => (error ? reject(error) : resolve(result))).on(
      'response',
      (_client, _status, _bytes, milliseconds) => onTime(milliseconds),
    )
  })

/**
 * Does a kind of work for some seconds, or as much of it as there may be.
 */
export const measure = async (
  address: string,
  scenario: Scenario,
  { connections, seconds, start, most }: Load,
): Promise<Measured> => {
  const { steps } = scenario
  let n = start
  let sent = 0
  const times: number[] = []
  const wholes: number[] = []
  const began = performance.now()

  const requests = steps.map(({ request, take }, index): Request => {
    const isFirst = index === 0
    const isLast = index === steps.length - 1
    const setupRequest = (given: Request, unit: Unit): Request => {
      if (isFirst) Object.assign(unit, { n: n++, began: performance.now() })
      const next = request(unit.n ?? 0)
      if (next) sent++
      // Nothing ends the unit, which autocannon's types do not know.
      return (next && { ...given, ...toRequest(next) }) as Request
    }
    if (!take && !(isLast && scenario.whole)) return { setupRequest }
    const onResponse = (status: number, body: string, unit: Unit) => {
      if (status < 300) take?.(unit.n ?? 0, body)
      if (isLast) wholes.push(performance.now() - (unit.began ?? 0))
    }
    return { setupRequest, onResponse }
  })

  const limit = most === undefined ? {} : { maxOverallRequests: most * steps.length }
  const duration = scenario.slow ? 2 * seconds : seconds
  const options = { url: address, connections, duration, sampleInt: 50, requests, ...limit }
  const result = await run(options, (milliseconds) => void times.push(milliseconds))
  const elapsed = (performance.now() - began) / 1000
  const perUnit = scenario.whole ? steps.length : 1
  const done = times.length / perUnit
  const sorted = (scenario.whole ? wholes : times).toSorted((a, b) => a - b)
  return {
    perSecond: done / elapsed,
    p50: quantile(sorted, 0.5),
    p95: quantile(sorted, 0.95),
    p99: quantile(sorted, 0.99),
    failed: result.non2xx + result.errors + result.timeouts,
    done,
    worked: sent / perUnit,
    begun: n - start,
  }
}
