/** A page that a link leads to, or pages that are left out. */
type PageLink = number | 'gap'

/**
 * The pages that are linked at once (rule ui.pages): so many around the shown one, and beside a window of more than three
 * the first and the last.
 * @param links the window's size
 */
export function pageWindow(page: number, { pages, links }: { pages: number; links: number }): PageLink[] {
  const first = Math.max(1, Math.min(page - Math.floor((links - 1) / 2), pages - links + 1))
  const last = Math.min(pages, first + links - 1)
  const shown: PageLink[] = Array.from({ length: last - first + 1 }, (_, n) => first + n)
  if (links <= 3) return shown
  if (first > 1) shown.unshift(1, ...(first > 2 ? (['gap'] as const) : []))
  if (last < pages) shown.push(...(last < pages - 1 ? (['gap'] as const) : []), pages)
  return shown
}
