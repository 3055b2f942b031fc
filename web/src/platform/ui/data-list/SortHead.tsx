import { UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconArrowsVertical } from '@tabler/icons-react'
import type { Column } from './types.ts'
import type { ListState } from './use-list-state.ts'
import classes from './data-list.module.css'

/** How a list is sorted by a column, as a head says it (WAI-ARIA, `aria-sort`). */
type Order = 'ascending' | 'descending' | 'none'

const icons = { ascending: IconArrowUp, descending: IconArrowDown, none: IconArrowsVertical }

const orderBy = (name: string, sort = ''): Order =>
  sort === name ? 'ascending' : sort === `-${name}` ? 'descending' : 'none'

/**
 * The head of a column that a list can be sorted by: a button, and the order as the cell around it says it. The table's own
 * heads give up being heads of columns for being buttons, know no space bar, and speak English.
 */
export function SortHead<T>({ column: { name, title }, list }: { column: Column<T>; list: ListState }) {
  const order = orderBy(name, list.sort)
  const Icon = icons[order]
  return (
    <UnstyledButton
      ref={(button) => button?.closest('th')?.setAttribute('aria-sort', order)}
      className={classes.sort}
      onClick={() => list.setSort(order === 'ascending' ? `-${name}` : name)}
    >
      {title}
      <Icon size={14} aria-hidden className={classes.order} data-order={order} />
    </UnstyledButton>
  )
}
