import { Button, type ButtonProps } from '@mantine/core'
import { t } from '#contract/platform/text/text.ts'
import type { Growing } from '../lib/more.ts'
import { useInView } from '../lib/near.ts'

/** 'Ver mais' under a list that grows; nothing where all of it is there. */
export function SeeMore({
  list: { hasMore, busy, error, more },
  byScroll = false,
  ...button
}: {
  list: Pick<Growing<unknown>, 'hasMore' | 'busy' | 'error' | 'more'>
  /** The list loads more when the button comes into view; after a failure it waits for the button. */
  byScroll?: boolean
} & ButtonProps) {
  const place = useInView<HTMLButtonElement>(more, { watches: byScroll && hasMore && !busy && !error })
  if (!hasMore) return null
  return (
    <Button ref={place} variant="subtle" size="compact-sm" loading={busy} onClick={more} {...button}>
      {t('common.seeMore')}
    </Button>
  )
}
