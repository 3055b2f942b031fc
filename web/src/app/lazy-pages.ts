/** Loads the pages behind a gate. */
export const loadGatedPages = () => import('./gated-pages.ts')
