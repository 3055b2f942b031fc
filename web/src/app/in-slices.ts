import { useDeferredValue } from 'react'
import { isPageAlive } from '../platform/lib/tell-alive.ts'

/** Is the page empty, so that React takes over nothing that the server rendered? */
const isEmpty = typeof document !== 'undefined' && !document.querySelector('#root')?.hasChildNodes()

/**
 * Whether to show what a page starts with: at first not, and then in a rendering apart, which React does in slices,
 * between which the browser answers. The router and the cache tell their news in a way that has React render all of it
 * at once. True from the beginning in a page that the server rendered, and once a page is alive.
 */
export const useInSlices = (): boolean => useDeferredValue(true, isPageAlive() || !isEmpty)
