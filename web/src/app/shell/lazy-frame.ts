/** Loads the frame of whoever is logged in. */
export const loadUserFrame = () => import('./UserFrame.tsx')
