import { Button, type ButtonProps } from '@mantine/core'
import { t } from '#contract/platform/text/text.ts'
import type { Growing } from '../lib/more.ts'

/** 'Ver mais' under a list that grows; nothing where all of it is there. */
export function SeeMore({
  list: { hasMore, busy, more },
  ...button
}: { list: Pick<Growing<unknown>, 'hasMore' | 'busy' | 'more'> } & ButtonProps) {
  if (!hasMore) return null
  return (
    <Button variant="subtle" size="compact-sm" loading={busy} onClick={more} {...button}>
      {t('common.seeMore')}
    </Button>
  )
}
