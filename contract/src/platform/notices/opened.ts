/** The part of an address that names the notice through which somebody comes. */
export const OPENED = 'aviso'

/** The link from a notice outside the product; following it marks the notice as read (rule notices.centre). */
export const byNotice = (link: string, id: string): string => {
  const end = link.includes('#') ? link.indexOf('#') : link.length
  const page = link.slice(0, end)
  return `${page}${page.includes('?') ? '&' : '?'}${OPENED}=${id}${link.slice(end)}`
}
