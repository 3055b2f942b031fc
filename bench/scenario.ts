/** A request as it is sent. */
export interface Sent {
  method: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  body?: object
}

/** One request of a unit of work; `n` counts units over a whole run, so that each may be another person's. */
export interface Step {
  /** Nothing, where a request before it failed: the unit ends there. */
  request: (n: number) => Sent | undefined
  /** Takes what the next requests need from the answer. */
  take?: (n: number, body: string) => void
}

/** A kind of work, done again and again: one request, or several of one person in turn. */
export interface Scenario {
  name: string
  steps: Step[]
  /** A unit is timed and counted as a whole, rather than each of its requests. */
  whole?: boolean
  /** Takes long: it is measured for twice the time, so that there is enough of it. */
  slow?: boolean
  /** How many units there are, where each uses something up. */
  units?: number
  /** Prepares what the first request needs. */
  prepare?: (address: string) => Promise<void>
  /** Is done meanwhile by as many connections again. */
  beside?: Scenario
}

/** Visitors come from many addresses, of which each has limits and a share of an instance. */
export const fromAnywhere = (n: number): Record<string, string> => ({
  'x-forwarded-for': `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`,
})

/** Work of one request. */
export const single = (name: string, request: (n: number) => Sent): Scenario => ({
  name,
  steps: [{ request }],
})
