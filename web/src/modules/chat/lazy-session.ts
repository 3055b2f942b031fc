/** Loads the synchronous session of a course, which few courses have. */
export const loadSynchronousSession = () => import('./parts/SynchronousSession.tsx')
