import type { IncomingMessage } from 'node:http'

/** Where browsers open their sockets (rule api.events). */
export const SOCKET_PATH = '/socket.io'

/** Does a request ask for a socket, and for nothing else that a connection may be changed to? */
export const opensSocket = ({ url, headers }: IncomingMessage): boolean =>
  url?.startsWith(`${SOCKET_PATH}/`) === true && /^websocket$/i.test(headers.upgrade ?? '')
