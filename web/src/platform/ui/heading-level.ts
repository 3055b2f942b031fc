import { createContext, useContext } from 'react'

/** The level of the headings of parts that are under a page's title in one place, and under a section's in another. */
export const HeadingLevel = createContext<2 | 3>(3)

/** The level of a part's own heading in its place, so that none is skipped (WCAG 1.3.1). */
export const useHeadingLevel = (): 2 | 3 => useContext(HeadingLevel)
