/**
 * Is it the address of a push service that the installation uses? The server calls the address that a browser sends, so
 * it must not be anything else.
 * @param services hosts, each with those below it, over HTTPS; or origins, as of a service inside the installation
 */
export const isPushService = (services: readonly string[], endpoint: string): boolean => {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, origin, port, username, password } = new URL(endpoint)
  if (username !== '' || password !== '') return false
  if (services.includes(origin)) return true
  const isBelow = (host: string) => hostname === host || hostname.endsWith(`.${host}`)
  return protocol === 'https:' && port === '' && services.some(isBelow)
}
