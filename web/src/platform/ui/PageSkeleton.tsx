import type { ReactNode } from 'react'

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
  /** The content at the end of the bar. */
  aside?: string
  children: ReactNode
}) => (
  <>
    <header className="skeleton-top">
      <strong>{bar}</strong>
      {aside ? <span>{aside}</span> : null}
    </header>
    <main>{children}</main>
  </>
)

/** The outline of so many rows. */
export const RowBars = ({ rows }: { rows: number }) => (
  <div className="skeleton-rows" aria-hidden>
    {Array.from({ length: rows }, (_, i) => (
      <div key={i} />
    ))}
  </div>
)
