import { useDeferredValue } from 'react'
import { isPageAlive } from '../platform/lib/page-alive.ts'

/** Whether the page is empty: the server rendered nothing for React to take over. */
const isEmpty = typeof document !== 'undefined' && !document.querySelector('#root')?.hasChildNodes()

/**
 * Whether to render the page yet. At first it is false, and then true in a deferred rendering, which React does in
 * slices, so that the browser stays responsive in between; an update from the router or the cache is rendered all at
 * once. True from the beginning if the server rendered the page, and once a page is alive.
 */
export const useInSlices = (): boolean => useDeferredValue(true, isPageAlive() || !isEmpty)
