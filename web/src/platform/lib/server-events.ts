import { useEffect, useEffectEvent } from 'react'
import type { Socket } from 'socket.io-client'
import { OTHER_PERSON, type SocketPage } from '#contract/platform/access/person-header.ts'
import type { SocketEvent } from '#contract/platform/kernel/socket-event.ts'
import { pagePerson } from './page-person.ts'
import { sessionLost } from './session-events.ts'
import { onceAlive } from './page-alive.ts'
import { afterLogin } from './user.ts'
import { whenOnline } from './when-online.ts'

let opening: Promise<Socket> | undefined
let users = 0
let stopListening = (): void => undefined

/**
 * Not before the page is alive, which does not wait for it, and there is a connection: a browser never asks again for a part
 * that it could not get.
 */
const open = (): Promise<Socket> =>
  (opening ??= Promise.all([onceAlive(), whenOnline()]).then(async () => {
    const { io } = await import('socket.io-client')
    const socket = io({
      transports: ['websocket', 'polling'],
      // Asked each time that it opens: it may come back over another person's login.
      auth: (say) => say({ person: pagePerson() } satisfies SocketPage),
    })
    // The server closes it with the session; where a new login replaced that one, it opens again at once.
    socket.on('disconnect', (reason) => {
      if (reason === 'io server disconnect') socket.connect()
    })
    // The session is another person's by now: the page reacts as to a refused call, and retries nothing before.
    socket.on('connect_error', ({ message }) => {
      if (message === OTHER_PERSON) void sessionLost(Date.now())
    })
    // After a login it opens again, where the session before took it along.
    stopListening = afterLogin(() => {
      if (!socket.active) socket.connect()
    })
    return socket
  }))

const leave = async (): Promise<void> => {
  users -= 1
  if (users > 0 || !opening) return
  const socket = await opening
  if (users > 0) return
  opening = undefined
  stopListening()
  socket.disconnect()
}

/** The channel is connected, for the first time or again: events before that, or while it was broken, were missed. */
type Connected = 'connect'

/**
 * Handles an event of the real-time channel (rule api.events) while the component is shown. One connection serves the
 * whole page and is opened by the first listener; it reconnects by itself after a break. Most listeners only refresh
 * what they show.
 * @param event as a module's `socket-events.ts` declares it, or `connect`; nothing is heard while it is undefined
 */
export function useServerEvent<P>(
  event: SocketEvent<P> | Connected | undefined,
  handler: (payload: NoInfer<P>) => void,
): void {
  const hear = useEffectEvent(handler)
  useEffect(() => {
    if (!event) return undefined
    users += 1
    let socket: Socket | undefined
    let gone = false
    const listener = (payload: P) => hear(payload)
    void open().then((opened) => {
      if (gone) return
      socket = opened
      socket.on<string>(event, listener)
    })
    return () => {
      gone = true
      socket?.off<string>(event, listener)
      void leave()
    }
  }, [event])
}
