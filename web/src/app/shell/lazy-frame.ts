/** Loads the frame of a logged-in user. */
export const loadUserFrame = () => import('./UserFrame.tsx')
