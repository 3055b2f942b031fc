import type { IncomingMessage, Server as HttpServer } from 'node:http'
import { createAdapter } from '@socket.io/postgres-adapter'
import { type DefaultEventsMap, Server, type Socket } from 'socket.io'
import { OTHER_PERSON, type SocketPage } from '#contract/platform/access/person-header.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import type { SocketEvent } from '#contract/platform/kernel/socket-event.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Connection } from '../database/connect.ts'
import type { Log } from '../log.ts'
import type { Authenticate, Person } from '../access/actor.ts'
import { SESSION_COOKIE } from '../http/credentials.ts'
import type { InstanceEvent } from '../events/instance-event.ts'
import type { LookInShare } from '../http/fair-share.ts'
import { lineOf } from '../http/line.ts'
import { addressOf, hostOf, isCrossSite, type Trust } from '../network/proxies.ts'
import { boundConnection, boundFrames } from './bounds.ts'
import { listeningPool } from './listening.ts'
import { createCap, type Cap } from '../runtime/cap.ts'
import { SOCKET_PATH } from '../http/upgrade.ts'

/** The session's person: for a use of it, and to check whether it is still valid. */
interface Sessions {
  authenticate: Authenticate
  look: Authenticate
}

/** The proxies between browsers and the server. */
interface Front {
  /** Which proxies are trusted about the client's address, host and scheme. */
  trust: Trust
  /** The public address. */
  baseUrl: string
  /** Whose a socket is, is looked for in a share, as of a call. */
  lookInShare: LookInShare
}

/** Announces to browsers what happened (rule api.events): events that the contract declares, with their payloads. */
export interface Realtime {
  /** To the sockets of one user. */
  toUser: <P>(userId: string, event: SocketEvent<P>, payload: NoInfer<P>) => void
  /** To the sockets of several people, announced to the other instances once. */
  toUsers: <P>(userIds: readonly string[], event: SocketEvent<P>, payload: NoInfer<P>) => void
  /** The users with sockets at this instance. */
  usersHere: () => string[]
  /** To the sockets of users at this instance. */
  toUsersHere: <P>(userIds: readonly string[], event: SocketEvent<P>, payload: NoInfer<P>) => void
  /** The sockets of this instance, by id, under the value of their session's cookie. */
  sockets: () => ReadonlyMap<string, string[]>
  /** To sockets of this instance. */
  toSockets: <P>(ids: readonly string[], event: SocketEvent<P>, payload: NoInfer<P>) => void
  /** Closes sockets of this instance. */
  disconnect: (ids: readonly string[]) => void
  /** Closes the sockets of sessions, by `Person.sessionId`, on every instance. */
  endSessions: (sessionIds: readonly string[]) => void
  /** Sends an event to the other instances, if there are any. */
  announceToInstances: <P>(event: InstanceEvent<P>, payload: NoInfer<P>) => void
  /** Calls the listener when another instance sends this event. */
  onInstances: <P>(event: InstanceEvent<P>, listener: (payload: P) => void) => void
  /** Calls the listener when events of other instances may have been lost: their connection was down, and is back. */
  onEventsLost: (listener: () => void) => void
  attach: (server: HttpServer, sessions: Sessions, front: Front) => void
  /** Ends every connection; a second call does nothing. */
  close: () => Promise<void>
}

/**
 * How many connections one session and one address may hold at an instance: as many as somebody's windows, and as a
 * class behind one address.
 */
const SOCKETS_PER_SESSION = 20
const SOCKETS_PER_ADDRESS = 200
/** How many more an address may hold without a session: those whose session has just ended learn that there, and leave. */
const STRANGERS_PER_ADDRESS = 20
/** How long a connection may wait before it joins the protocol. */
const CONNECT_MS = 10_000
/**
 * How often an instance checks that the sessions of its sockets are still valid: if another one ended them and died
 * before it announced that, or the message was lost, their sockets end with the next check.
 */
const LOOK_MS = 10_000

/** The data of a socket: the cookie that it came with, and whose it was. */
interface Own {
  sid: string
  user: Person
}

const userRoom = (id: string): string => `user:${id}`
const sessionRoom = (id: string): string => `session:${id}`

const readCookie = (header: string | undefined, name: string): string | undefined =>
  header
    ?.split(/;\s*/)
    .find((part) => part.startsWith(`${name}=`))
    ?.slice(name.length + 1)

type Sockets = Server<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, Own>

/**
 * Admits connections with a session, from a page of that person or of nobody in particular (rule access.page), one socket
 * of each, and ends their sockets with it. Whose a socket is, is looked for in a share.
 * @returns the check of the sessions, to be stopped
 */
const admitSessions = (
  io: Sockets,
  { authenticate, look }: Sessions,
  { trust, lookInShare }: Front,
  errorHandler: (error: Error) => void,
): NodeJS.Timeout => {
  const ofSession = createCap(SOCKETS_PER_SESSION)
  /** The connections with a socket on its way in. */
  const entering = new WeakSet<Socket['conn']>()
  const find = ({ request, conn }: Socket, sid: string) =>
    lookInShare({ sid, address: addressOf(request, trust), isGone: () => conn.readyState === 'closed' }, () =>
      authenticate(sid),
    )
  const leaveEnded = async (socket: { data: Own; disconnect: (close: boolean) => unknown }) => {
    if (!(await look(socket.data.sid))) socket.disconnect(true)
  }
  const looking = setInterval(() => {
    Promise.all([...io.of('/').sockets.values()].map(leaveEnded)).catch(errorHandler)
  }, LOOK_MS).unref()
  const enter = async (socket: Socket) => {
    const sid = readCookie(socket.request.headers.cookie, SESSION_COOKIE)
    const user = sid ? await find(socket, sid) : undefined
    if (!sid || !user) throw new Error('unauthenticated')
    // A page still open from before somebody else logged in over it does not receive the new person's events.
    const { person }: SocketPage = socket.handshake.auth
    if (person !== undefined && person !== user._id) throw new Error(OTHER_PERSON)
    if (ofSession.isFull(sid)) throw new Error(t('sessions.tooManyConnections'))
    // A socket that closed while the session was read has already said so.
    if (socket.conn.readyState === 'closed') throw new Error('closed')
    socket.conn.once('close', ofSession.enter(sid))
    socket.data = { sid, user } satisfies Own
  }
  io.use((socket, next) => {
    const { conn } = socket
    // A connection with a socket that asks for another is ended by the library: so is one that asks for two at once.
    if (entering.has(conn)) return conn.close()
    entering.add(conn)
    const refuse = (error: Error) => {
      // Its browser comes again by itself after a connection that ended, and never after a refusal.
      if (error instanceof Problem) conn.close()
      else next(error)
    }
    enter(socket)
      .finally(() => entering.delete(conn))
      .then(() => next(), refuse)
  })
  io.on('connection', (socket) => {
    // The session may have ended while the socket was on its way in.
    const check = async () => {
      if (!(await find(socket, socket.data.sid))) socket.disconnect(true)
    }
    check().catch(() => socket.disconnect(true))
  })
  return looking
}

/** The sockets of this instance, by id, under the value of their session's cookie. */
const bySession = (io: Sockets): Map<string, string[]> => {
  const ids = new Map<string, string[]>()
  for (const { id, data } of io.of('/').sockets.values()) {
    const { sid } = data
    ids.set(sid, [...(ids.get(sid) ?? []), id])
  }
  return ids
}

/** The server of the sockets, which says why it refuses one; its events cross instances where they share a database. */
const createSockets = (
  { pool, embedded }: Connection,
  refusalOf: (request: IncomingMessage) => Promise<string | undefined>,
  { errorHandler, listensAgain }: { errorHandler: (error: Error) => void; listensAgain: () => void },
): Sockets =>
  new Server({
    path: SOCKET_PATH,
    serveClient: false,
    // Browsers only listen; whatever they send belongs to the protocol.
    maxHttpBufferSize: 10_000,
    connectTimeout: CONNECT_MS,
    allowRequest: (request, answer) => {
      refusalOf(request).then(
        (refusal) => answer(refusal, refusal === undefined),
        () => answer(t('problem.unavailable'), false),
      )
    },
    ...(embedded ? {} : { adapter: createAdapter(listeningPool(pool, listensAgain), { errorHandler }) }),
  })

/** Bounds each connection, and how many a line may hold. @param capOf the cap that the sender of a request is under */
const boundConnections = (io: Sockets, trust: Trust, capOf: (request: IncomingMessage) => Cap): void => {
  io.engine.on('connection', (opened: Socket['conn']) => {
    const cap = capOf(opened.request)
    const line = lineOf(addressOf(opened.request, trust))
    // Others came in while this one was on its way.
    if (cap.isFull(line)) return opened.close()
    opened.once('close', cap.enter(line))
    boundConnection(opened)
  })
}

/** Hears another instance, perhaps of another release: what this one cannot read is logged. */
const hearing =
  <P>({ name, payload }: InstanceEvent<P>, listener: (payload: P) => void, log: Log) =>
  (sent: unknown): void => {
    const heard = payload.safeParse(sent)
    if (heard.success) listener(heard.data)
    else log.warn({ event: name }, 'another instance said what this one cannot read')
  }

/** Ends the connections of sockets that missed what was announced: they connect again, and ask anew what they show. */
const connectAgain = (io: Sockets): void => {
  for (const { conn } of io.of('/').sockets.values()) conn.close()
}

/** Makes the real-time channel; with a PostgreSQL server its events cross instances. */
export const createRealtime = (connection: Connection, log: Log): Realtime => {
  const { embedded } = connection
  const errorHandler = (error: Error) => log.error({ err: error }, 'real time')
  const people = createCap(SOCKETS_PER_ADDRESS)
  const strangers = createCap(STRANGERS_PER_ADDRESS)
  const caps = new WeakMap<IncomingMessage, Cap>()
  let front: Front = { trust: () => false, baseUrl: '', lookInShare: (_sender, look) => look() }
  let look: Authenticate = async () => undefined
  const refusalOf = async (request: IncomingMessage): Promise<string | undefined> => {
    const { trust, baseUrl, lookInShare } = front
    // A browser sends the session's cookie from each page of the host and of its sister sites, and lets them listen.
    if (isCrossSite(request.headers, hostOf(request, trust), new URL(baseUrl).host))
      return t('problem.cross_site')
    const sid = readCookie(request.headers.cookie, SESSION_COOKIE)
    const address = addressOf(request, trust)
    const isGone = () => request.socket.destroyed
    const person = sid ? await lookInShare({ sid, address, isGone }, () => look(sid)) : undefined
    const cap = person ? people : strangers
    caps.set(request, cap)
    return cap.isFull(lineOf(address)) ? t('sessions.tooManyHere') : undefined
  }
  const lost: (() => void)[] = []
  const io = createSockets(connection, refusalOf, {
    errorHandler,
    listensAgain: () => lost.forEach((listener) => listener()),
  })
  lost.push(() => connectAgain(io))
  let isAttached = false
  let isClosed = false
  let looking: NodeJS.Timeout | undefined
  io.on('connection', (socket) => {
    const { user } = socket.data
    void socket.join([userRoom(user._id), sessionRoom(user.sessionId)])
  })
  return {
    toUser: (userId, event, payload) => void io.to(userRoom(userId)).emit(event, payload),
    toUsers: (ids, event, payload) => {
      if (ids.length > 0) io.to(ids.map(userRoom)).emit(event, payload)
    },
    usersHere: () => [...new Set([...io.of('/').sockets.values()].map(({ data }) => data.user._id))],
    toUsersHere: (ids, event, payload) => {
      if (ids.length > 0) io.local.to(ids.map(userRoom)).emit(event, payload)
    },
    sockets: () => bySession(io),
    toSockets: (ids, event, payload) => {
      if (ids.length > 0) io.local.to([...ids]).emit(event, payload)
    },
    disconnect: (ids) => {
      if (ids.length > 0) io.local.in([...ids]).disconnectSockets(true)
    },
    endSessions: (ids) => {
      if (ids.length > 0) io.in(ids.map(sessionRoom)).disconnectSockets(true)
    },
    announceToInstances: ({ name }, payload) => {
      if (!embedded) io.serverSideEmit(name, payload)
    },
    onInstances: (event, listener) => void io.on(event.name, hearing(event, listener, log)),
    onEventsLost: (listener) => void lost.push(listener),
    attach: (server, sessions, given) => {
      front = given
      look = sessions.look
      looking = admitSessions(io, sessions, front, errorHandler)
      io.attach(server)
      // The engine makes what answers frames when the server begins to listen.
      server.on('listening', () => boundFrames(io.engine))
      boundConnections(io, front.trust, (request) => caps.get(request) ?? strangers)
      isAttached = true
    },
    close: async () => {
      if (isClosed) return
      isClosed = true
      clearInterval(looking)
      // Not io.close(), which closes the HTTP server too; a command that serves nobody has no engine.
      if (isAttached) io.engine.close()
      await io.of('/').adapter.close()
    },
  }
}
