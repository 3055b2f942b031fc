/** What the module offers to those above it. */
export { FinalExam } from './exam/FinalExam.tsx'
export { LectureTest } from './exam/LectureTest.tsx'
export { ResultsTable } from './exam/ResultsTable.tsx'
export { Review, type Reviewed } from './exam/Review.tsx'
export { SampleTest } from './exam/SampleTest.tsx'
