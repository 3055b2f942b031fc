/** What the module offers to those above it. */
export { CourseDays } from './CourseDays.tsx'
export { TraineeCards } from './TraineeCards.tsx'
