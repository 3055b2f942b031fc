/** Loads the styles of pages that are not `light`, once for all calls. */
export const loadAllStyles = () => import('./styles-all.ts')
