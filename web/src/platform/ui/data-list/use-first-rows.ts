import { useDeferredValue } from 'react'
import { isPageAlive } from '../../lib/page-alive.ts'

/** More than a screen shows of a list, wide or as cards. */
const A_SCREEN = 12

/**
 * The rows of a list to show: of the list that a page begins with what fills a screen, and the others in a rendering apart,
 * which React does in slices, between which the browser answers.
 */
export function useFirstRows<T>(rows: T[] | undefined): { rows: T[] | undefined; isWhole: boolean } {
  const isWhole = useDeferredValue(true, isPageAlive())
  return { rows: isWhole ? rows : rows?.slice(0, A_SCREEN), isWhole }
}
