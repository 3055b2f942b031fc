/** What in an address says by which notice somebody comes. */
export const OPENED = 'aviso'

/** Where a notice leads, from outside of the product: whoever comes by it has read it (rule notices.centre). */
export const byNotice = (link: string, id: string): string => {
  const end = link.includes('#') ? link.indexOf('#') : link.length
  const page = link.slice(0, end)
  return `${page}${page.includes('?') ? '&' : '?'}${OPENED}=${id}${link.slice(end)}`
}
