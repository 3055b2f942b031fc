import { Pagination } from '@mantine/core'
import { t } from '#contract/platform/text/text.ts'

const controls = {
  first: 'common.previous',
  previous: 'common.previous',
  next: 'common.next',
  last: 'common.next',
} as const

/** The links to the pages of a list; `links` is the window's size (rule ui.pages). */
export function Pages({
  page,
  pages,
  links,
  onChange,
}: {
  page: number
  pages: number
  links: number
  onChange: (page: number) => void
}) {
  return (
    <nav aria-label={t('ui.pages')}>
      <Pagination
        value={Math.min(page, pages)}
        total={pages}
        siblings={Math.max(0, Math.floor((links - 1) / 2))}
        boundaries={links > 3 ? 1 : 0}
        // Large enough for a finger; ten of them fit a phone.
        size="md"
        gap={2}
        onChange={onChange}
        getItemProps={(n) => ({ 'aria-label': t('ui.page', { page: n }) })}
        getControlProps={(control) => ({ 'aria-label': t(controls[control]) })}
      />
    </nav>
  )
}
