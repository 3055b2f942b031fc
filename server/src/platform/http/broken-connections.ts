import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Lets a connection that breaks end alone, whatever it is at: Node takes its own listener off one that is handed over, as
 * to a WebSocket, and who takes it may first have to ask the database. An error that nobody listens for ends the process.
 */
export const outliveBrokenConnections = (server: Server): void => {
  server.on('connection', (socket: Socket) => void socket.on('error', () => undefined))
}
