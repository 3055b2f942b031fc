import type { ReactNode } from 'react'
import classes from './card-grid.module.css'

/** Cards, three to a row on a wide screen. */
export const CardGrid = ({ as: Tag = 'div', children }: { as?: 'div' | 'ul'; children: ReactNode }) => (
  <Tag className={classes.cards}>{children}</Tag>
)
