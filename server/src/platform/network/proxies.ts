import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import proxyAddr from '@fastify/proxy-addr'

/** Networks of proxies, by the names that proxy-addr knows. */
const named = new Set(['loopback', 'linklocal', 'uniquelocal'])

const isNetwork = (text: string): boolean => {
  const [address = '', prefix, ...rest] = text.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0) return named.has(text)
  return (
    prefix === undefined || (/^[1-9]\d{0,2}$/.test(prefix) && Number(prefix) <= (family === 4 ? 32 : 128))
  )
}

/**
 * Which proxies are trusted about the client's address: a number of them in a row, or those of the named networks.
 * Never all of them: a client could then claim any address as its own.
 * @param text `0`, a number of hops, or networks with commas between
 * @returns undefined if it is none of these
 */
export const readProxies = (text: string): false | number | string | undefined => {
  if (text === '0' || text === 'false') return false
  if (/^[1-9]$/.test(text)) return Number(text)
  const networks = text.split(',').map((one) => one.trim())
  return networks.every(isNetwork) ? networks.join(',') : undefined
}

/** Whether a proxy is trusted: its address, and how many are between it and the server. */
export type Trust = (address: string, hop: number) => boolean

/** The result of `readProxies`, as a function. */
export const trustOf = (proxies: false | number | string): Trust =>
  typeof proxies === 'string'
    ? proxyAddr.compile(proxies.split(','))
    : (_address, hop) => hop < Number(proxies)

/** The client's address, as far as the proxies before the server are trusted. */
export const addressOf = (request: IncomingMessage, trust: Trust): string => proxyAddr(request, trust)

/** The host that a browser requested, as far as the proxy before the server is trusted. */
export const hostOf = ({ headers, socket }: IncomingMessage, trust: Trust): string => {
  const forwarded = headers['x-forwarded-host']
  const isBelieved = forwarded !== undefined && trust(socket.remoteAddress ?? '', 0)
  return (isBelieved ? String(forwarded).split(',').at(-1)?.trim() : headers.host) ?? ''
}

/**
 * Does a browser say that another site made the request? Programs do not say.
 * @param hosts those that are this site
 */
export const isCrossSite = (headers: IncomingHttpHeaders, ...hosts: readonly string[]): boolean => {
  const { 'sec-fetch-site': site, origin } = headers
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  return origin !== undefined && !(URL.canParse(origin) && hosts.includes(new URL(origin).host))
}

/** Does a host name always mean the machine itself? */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' ||
  host.endsWith('.localhost') ||
  host === '[::1]' ||
  host === '::1' ||
  /^127(?:\.\d{1,3}){3}$/.test(host)
