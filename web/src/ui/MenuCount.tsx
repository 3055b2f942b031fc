import { Badge } from '@mantine/core'
import { tCount } from '#contract/text/text.ts'

/** The count beside a menu entry: how many wait to be read. Nothing while there is none. */
export const MenuCount = ({ count }: { count: number | undefined }) =>
  count ? (
    <Badge size="sm" variant="filled" color="amber.7" role="img" aria-label={tCount('shell.unread', count)}>
      {count}
    </Badge>
  ) : null
