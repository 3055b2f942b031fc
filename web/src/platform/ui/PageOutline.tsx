import type { ReactNode } from 'react'

/**
 * The outline of a page that somebody logged in sees before any script has run (`skeleton` of a route): what there is to
 * read and to follow, at the places where the page has it. The bar above it is the same for every page (app/Outline.tsx).
 */
export const PageOutline = ({ children }: { children: ReactNode }) => (
  <main id="conteudo" tabIndex={-1}>
    {children}
  </main>
)

/** The outline of so many rows. */
export const RowBars = ({ rows }: { rows: number }) => (
  <div className="skeleton-rows" aria-hidden>
    {Array.from({ length: rows }, (_, i) => (
      <div key={i} />
    ))}
  </div>
)

/** Courses as cards, each with its picture, as a link. */
export const CourseCards = ({
  courses,
}: {
  courses: readonly { _id: string; name: string; to: string; picture: string | undefined }[]
}) => (
  <ul className="skeleton-cards">
    {courses.map(({ _id, name, to, picture }, i) => (
      <li key={_id}>
        {picture ? <img src={picture} alt="" loading={i > 0 ? 'lazy' : undefined} /> : <div />}
        <a href={to}>{name}</a>
      </li>
    ))}
  </ul>
)
