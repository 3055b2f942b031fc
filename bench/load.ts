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
  /** How many there may be in all, where each needs a person of its own. */
  amount?: number
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
 */
export const measure = async (
  address: string,
  scenario: Scenario,
  { connections, seconds, start }: { connections: number; seconds: number; start: number },
): Promise<Measured> => {
  let n = start
  const times: number[] = []
  const limit = scenario.amount === undefined ? { duration: seconds } : { amount: scenario.amount }
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
