/** Loads the styles of pages that are not `light`; once, however often it is asked for. */
export const loadAllStyles = () => import('./styles-all.ts')
