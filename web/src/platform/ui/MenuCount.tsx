import { Badge } from '@mantine/core'
import { tCount } from '#contract/platform/text/text.ts'

/** The count beside a menu entry: how many wait to be read, or to be dealt with. Nothing while there is none. */
export const MenuCount = ({
  count,
  text = 'shell.unread',
}: {
  count: number | undefined
  text?: 'shell.unread' | 'shell.waiting'
}) =>
  count ? (
    <Badge size="sm" variant="filled" color="amber.7" role="img" aria-label={tCount(text, count)}>
      {count}
    </Badge>
  ) : null
