/** Characters that RFC 8187 wants encoded, though `encodeURIComponent` leaves them. */
const KEPT = /['()*]/g

const coded = (name: string): string =>
  encodeURIComponent(name).replaceAll(KEPT, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** The `Content-Disposition` of a file by this name that the browser keeps for the person (RFC 6266). */
export const attachment = (name: string): string => `attachment; filename*=UTF-8''${coded(name)}`

/** The `Content-Disposition` of a file that the browser shows if it can. */
export const inline = (name: string): string => `inline; filename*=UTF-8''${coded(name)}`
