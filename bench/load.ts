import autocannon, { type Options, type Result } from 'autocannon'

/** One kind of request; `n` counts its requests over all runs, so that each may be another person's. */
export interface Scenario {
  name: string
  request: (n: number) => {
    method: 'GET' | 'POST'
    path: string
    headers?: Record<string, string>
    body?: object
  }
  /** How many are measured at once, where time would be too many: each needs a person of its own. */
  amount?: number
  /** What must be there before the requests from `start` on, which is not measured. */
  prepare?: (address: string, start: number) => Promise<void>
}

export interface Measured {
  perSecond: number
  /** Milliseconds. */
  p50: number
  p95: number
  p99: number
  /** Answers outside 2xx; any makes the figures worthless. */
  failed: number
  sent: number
}

const at = (sorted: number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

const run = (options: Options, onTime: (milliseconds: number) => void): Promise<Result> =>
  new Promise((resolve, reject) => {
    autocannon(options, (error: Error | null, result) => (error ? reject(error) : resolve(result))).on(
      'response',
      (_client, _status, _bytes, milliseconds) => onTime(milliseconds),
    )
  })

/**
 * Sends a scenario's requests for some seconds, or as many as it may.
 * @param start the first `n`
 * @param amount at most so many of a scenario that has an amount
 */
export const measure = async (
  address: string,
  scenario: Scenario,
  {
    connections,
    seconds,
    start,
    ...most
  }: { connections: number; seconds: number; start: number; amount?: number },
): Promise<Measured> => {
  await scenario.prepare?.(address, start)
  let n = start
  const times: number[] = []
  const amount = scenario.amount && Math.min(scenario.amount, most.amount ?? scenario.amount)
  const limit = amount === undefined ? { duration: seconds } : { amount }
  const began = performance.now()
  const setupRequest: NonNullable<NonNullable<Options['requests']>[number]['setupRequest']> = (request) => {
    const { method, path, headers, body } = scenario.request(n++)
    const json = body ? { 'content-type': 'application/json' } : {}
    return { ...request, method, path, headers: { ...headers, ...json }, body: body && JSON.stringify(body) }
  }
  const options = { url: address, connections, ...limit, requests: [{ setupRequest }] }
  const result = await run(options, (milliseconds) => void times.push(milliseconds))
  times.sort((a, b) => a - b)
  return {
    perSecond: times.length / ((performance.now() - began) / 1000),
    p50: at(times, 0.5),
    p95: at(times, 0.95),
    p99: at(times, 0.99),
    failed: result.non2xx + result.errors + result.timeouts,
    sent: n - start,
  }
}
