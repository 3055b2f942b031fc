/** Loads the styles of everything that is more than light; once, whoever asks. */
export const loadAllStyles = () => import('./styles-all.ts')
