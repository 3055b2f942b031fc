/** What the module offers to those above it. */
export { CompanyCode } from './CompanyCode.tsx'
export { CourseDays } from './CourseDays.tsx'
export { TraineeCards } from './TraineeCards.tsx'
