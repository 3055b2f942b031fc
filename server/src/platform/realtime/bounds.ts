import type { Socket } from 'socket.io'
import { privateMember } from '../runtime/private-member.ts'

type Connection = Socket['conn']

/**
 * How often a browser may send on one connection: it mostly listens, and announces that it connects, again after a
 * login, and that it leaves. Each connection reads its session from the database.
 */
const MAX_SAID = 10
/** How much may wait for a browser that does not read its events, in characters; it refetches when it reconnects. */
const MAX_WAITING = 1_000_000

/** Ends a connection that sends more than a browser would, or reads less than it is sent. */
export const boundConnection = (connection: Connection): void => {
  let said = 0
  let waiting = 0
  connection.on('data', () => {
    said += 1
    if (said > MAX_SAID) connection.close(true)
  })
  connection.on('packetCreate', ({ data }: { data?: string }) => {
    waiting += data?.length ?? 0
    if (waiting > MAX_WAITING) connection.close(true)
  })
  connection.on('flush', () => {
    waiting = 0
  })
}

/** The options of the WebSocket library that engine.io does not pass on. */
interface FrameOptions {
  autoPong: boolean
  closeTimeout: number
}

/** How long a connection that ends waits for its browser to say so too. */
const CLOSE_MS = 2000

/**
 * Bounds what is kept below the protocol. Ping frames are not answered: a client that sends them without reading would
 * have the answers buffered here without limit, and neither browsers nor the protocol send them; its own ping is a
 * packet. A client that is cut off and does not answer keeps the connection only briefly.
 */
export const boundFrames = (engine: object): void => {
  const sockets = privateMember<{ options: object }>(engine, 'ws', ['options'])
  const options = privateMember<FrameOptions>(sockets, 'options', ['autoPong', 'closeTimeout'])
  options.autoPong = false
  options.closeTimeout = CLOSE_MS
}
