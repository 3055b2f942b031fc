import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { createCap } from '../runtime/cap.ts'
import type { Trust } from '../network/proxies.ts'
import { lineOf } from './line.ts'

/**
 * How many connections an instance holds, at 16 kB each where they are idle: those of all visitors who may wait, of what is
 * worked on, and of some thousands of people with their sockets.
 */
const MOST = 10_000
/** How many of them an address holds that is no proxy's: twice those of its visitors who may wait. */
const MOST_OF_ADDRESS = 4000

/**
 * Ends a connection at once where a server holds too many: altogether, and of an address that is no proxy's. All people
 * behind a proxy have its address, and those whom it lets through are bounded by it (docs/operations.md).
 * @param trust which addresses are proxies'
 */
export const boundConnections = (
  server: Server,
  trust: Trust,
  { most = MOST, mostOfAddress = MOST_OF_ADDRESS } = {},
): void => {
  server.maxConnections = most
  const open = createCap(mostOfAddress)
  server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket
    // One that is over already has none.
    if (remoteAddress === undefined || trust(remoteAddress, 0)) return
    const line = lineOf(remoteAddress)
    if (open.isFull(line)) socket.destroy()
    else socket.once('close', open.enter(line))
  })
}
