/** Loads the frame of who is logged in. */
export const loadUserFrame = () => import('./UserFrame.tsx')
