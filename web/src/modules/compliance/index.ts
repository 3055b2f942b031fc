/** What the module offers to those above it. */
export { Board } from './board/LateBoard.tsx'
