import type { ReactNode } from 'react'
import classes from './disclosure.module.css'

/** A title that unfolds what stands under it, by the browser's own means: it does so before any script has come. */
export function Disclosure({
  title,
  aside,
  heading: Heading,
  open = false,
  children,
}: {
  title: string
  /** What stands at the end of the title's line. */
  aside?: ReactNode
  /** The title's level in the page. */
  heading: 'h2' | 'h3'
  /** Unfolded at first. */
  open?: boolean
  children: ReactNode
}) {
  return (
    <details className={classes.item} open={open}>
      <summary className={classes.head}>
        <Heading className={classes.title}>{title}</Heading>
        {aside}
      </summary>
      <div className={classes.body}>{children}</div>
    </details>
  )
}
