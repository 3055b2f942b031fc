import { isIP } from 'node:net'

/** Networks that proxies stand in, by the names that proxy-addr knows. */
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
 * Which proxies are believed when they say whose request it is: so many of them in a row, or those of the networks
 * that are named. Never every one: whoever asks could name any address as their own.
 * @param text `0`, a number of hops, or networks with commas between
 * @returns undefined where it is none of these
 */
export const readProxies = (text: string): false | number | string | undefined => {
  if (text === '0' || text === 'false') return false
  if (/^[1-9]$/.test(text)) return Number(text)
  const networks = text.split(',').map((one) => one.trim())
  return networks.every(isNetwork) ? networks.join(',') : undefined
}

/** Does a host name lead nowhere but to the machine itself? */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' ||
  host.endsWith('.localhost') ||
  host === '[::1]' ||
  host === '::1' ||
  /^127(?:\.\d{1,3}){3}$/.test(host)
