import { Group, Pagination } from '@mantine/core'
import { t } from '#contract/platform/text/text.ts'
import { pageWindow } from './page-window.ts'
import { usePhone } from './use-phone.ts'

/** A phone has no room for more links than this between the first and the last. */
const PHONE_LINKS = 5

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
  const isPhone = usePhone()
  const shown = Math.min(page, pages)
  const window = pageWindow(shown, { pages, links: isPhone ? Math.min(links, PHONE_LINKS) : links })
  return (
    <nav aria-label={t('ui.pages')}>
      {/* Large enough for a finger; ten of them fit a phone. */}
      <Pagination.Root value={shown} total={pages} size="md" onChange={onChange}>
        <Group gap={2}>
          <Pagination.Previous aria-label={t('common.previous')} />
          {window.map((link, at) =>
            link === 'gap' ? (
              <Pagination.Dots key={`gap ${at}`} />
            ) : (
              <Pagination.Control
                key={link}
                active={link === shown}
                aria-current={link === shown ? 'page' : undefined}
                aria-label={t('ui.page', { page: link })}
                onClick={() => onChange(link)}
              >
                {link}
              </Pagination.Control>
            ),
          )}
          <Pagination.Next aria-label={t('common.next')} />
        </Group>
      </Pagination.Root>
    </nav>
  )
}
