/** What the module offers to those above it. */
export { CompanyCode } from './CompanyCode.tsx'
export { CardConcerns } from './CardConcerns.tsx'
export { CourseDays } from './CourseDays.tsx'
export { useCardConcerns } from './use-card-concerns.ts'
export { GiveCourses } from './giving/GiveCourses.tsx'
export { EnrolDialog } from './giving/LateEnrolDialog.tsx'
export { SellCodesButton } from './sales/SellCodesButton.tsx'
export { TraineeCards } from './TraineeCards.tsx'
