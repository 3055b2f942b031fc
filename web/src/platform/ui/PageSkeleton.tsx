import type { ReactNode } from 'react'
import classes from './page-skeleton.module.css'

/**
 * The outline of a page that somebody logged in sees before any script has run (`skeleton` of a route): a bar, and what
 * there is to read and to follow.
 */
export const PageSkeleton = ({
  bar,
  aside,
  children,
}: {
  bar: string
  /** What stands at the end of the bar. */
  aside?: string
  children: ReactNode
}) => (
  <div className={classes.skeleton}>
    <header className={classes.top}>
      <strong>{bar}</strong>
      {aside ? <span>{aside}</span> : null}
    </header>
    <main>{children}</main>
  </div>
)
