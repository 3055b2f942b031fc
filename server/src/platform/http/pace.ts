import { HOUR_MS, MINUTE_MS } from '#contract/platform/durations.ts'
import type { IncomingMessage, Server } from 'node:http'

/** How slowly a request may come in. */
interface Pace {
  /** A request has this long before its pace counts, in milliseconds. */
  grace: number
  /** From then on it must arrive at this pace on average. */
  bytesPerSecond: number
  /** How often the requests under way are checked, in milliseconds. */
  every: number
}

/** A connection slower than this could not show a page either. */
const SLOWEST: Pace = { grace: 10_000, bytesPerSecond: 1024, every: 5000 }

/** A whole request must have arrived by then, in milliseconds: large files come in pieces of some megabytes. */
export const REQUEST_TIMEOUT = HOUR_MS
/** The headers of a request must have arrived by then. */
export const HEADERS_TIMEOUT = 15_000
/** How often an instance looks for connections on which these did not, in milliseconds. */
export const CHECKING_INTERVAL = 5000
/**
 * A connection on which nothing moves ends, in milliseconds: nobody reads its answer. A player that was paused asks for
 * the rest of its video anew.
 */
export const STILL_TIMEOUT = 5 * MINUTE_MS

interface Incoming {
  request: IncomingMessage
  since: number
  bytes: number
}

/** Cuts off clients that send a body drop by drop, which would hold a connection, and what waits behind it, for hours. */
export const keepPace = (server: Server, { grace, bytesPerSecond, every }: Pace = SLOWEST): void => {
  const incoming = new Set<Incoming>()
  const begin = (request: IncomingMessage) => {
    const { 'content-length': length, 'transfer-encoding': encoding } = request.headers
    if ((length === undefined || length === '0') && encoding === undefined) return
    incoming.add({ request, since: performance.now(), bytes: request.socket.bytesRead })
  }
  // The sockets' server keeps its own requests from who listened before it.
  server.once('listening', () => server.on('request', begin))
  const look = () => {
    for (const one of incoming) {
      const { request, since, bytes } = one
      const took = performance.now() - since
      // Once it is answered, its end is not that of its connection any more.
      if (request.complete || request.destroyed || request.socket.destroyed) incoming.delete(one)
      else if (took > grace && (request.socket.bytesRead - bytes) / (took / 1000) < bytesPerSecond) {
        incoming.delete(one)
        request.destroy()
      }
    }
  }
  const timer = setInterval(look, every).unref()
  server.once('close', () => clearInterval(timer))
}
