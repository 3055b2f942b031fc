import type { Server as HttpServer } from 'node:http'
import { createAdapter } from '@socket.io/postgres-adapter'
import type pg from 'pg'
import { Server, type Socket } from 'socket.io'
import type { Connection } from '../database/connect.ts'
import type { Log } from '../log.ts'
import type { Authenticate, SessionUser } from '../http/session-user.ts'
import { SESSION_COOKIE } from '../http/server.ts'

/** Tells browsers what happened (specification §7 "Real-time events"). */
export interface Realtime {
  /** To everybody who is logged in. */
  broadcast: (event: string, payload: object) => void
  /** To the sockets of one user. */
  toUser: (userId: string, event: string, payload: object) => void
  /** To everybody in a room that the product put them in. */
  toRoom: (room: string, event: string, payload: object) => void
  /** What to do with each socket that connects, such as joining rooms. */
  onConnection: (listener: (socket: Socket, user: SessionUser) => void) => void
  /** Tells the other instances, where there are any. */
  tellInstances: (event: string) => void
  /** What to do when another instance tells. */
  onInstances: (event: string, listener: () => void) => void
  attach: (server: HttpServer, authenticate: Authenticate) => void
  /** Ends every connection; a second call does nothing. */
  close: () => Promise<void>
}

const readCookie = (header: string | undefined, name: string): string | undefined =>
  header
    ?.split(/;\s*/)
    .find((part) => part.startsWith(`${name}=`))
    ?.slice(name.length + 1)

/**
 * The pool as the adapter is to have it: it keeps one client to listen on, and forgets to give it back when its
 * connection ends.
 */
const lending = (pool: pg.Pool) =>
  ({
    query: pool.query.bind(pool),
    connect: async () => {
      const client = await pool.connect()
      client.once('end', () => client.release(true))
      return client
    },
  }) as pg.Pool

/** Makes the real-time channel; with a PostgreSQL server its events cross instances. */
export const createRealtime = ({ pool, embedded }: Connection, log: Log): Realtime => {
  const errorHandler = (error: Error) => log.error({ err: error }, 'real time')
  const io = new Server({
    serveClient: false,
    ...(embedded ? {} : { adapter: createAdapter(lending(pool), { errorHandler }) }),
  })
  let isAttached = false
  let isClosed = false
  const listeners: ((socket: Socket, user: SessionUser) => void)[] = []
  io.on('connection', (socket) => {
    const user = socket.data.user as SessionUser
    void socket.join([`user:${user._id}`, 'users'])
    for (const listener of listeners) listener(socket, user)
  })
  return {
    broadcast: (event, payload) => void io.to('users').emit(event, payload),
    toUser: (userId, event, payload) => void io.to(`user:${userId}`).emit(event, payload),
    toRoom: (room, event, payload) => void io.to(room).emit(event, payload),
    onConnection: (listener) => void listeners.push(listener),
    tellInstances: (event) => {
      if (!embedded) io.serverSideEmit(event)
    },
    onInstances: (event, listener) => void io.on(event, listener),
    attach: (server, authenticate) => {
      const enter = async (socket: Socket) => {
        const sid = readCookie(socket.request.headers.cookie, SESSION_COOKIE)
        const user = sid ? await authenticate(sid) : undefined
        if (!user) throw new Error('unauthenticated')
        socket.data.user = user
      }
      io.use((socket, next) => void enter(socket).then(() => next(), next))
      io.attach(server)
      isAttached = true
    },
    close: async () => {
      if (isClosed) return
      isClosed = true
      // Not io.close(), which closes the HTTP server too; a command that serves nobody has no engine.
      if (isAttached) io.engine.close()
      await io.of('/').adapter.close()
    },
  }
}
