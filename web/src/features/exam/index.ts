/** What the player takes of tests: the session's test, the final exam, and parts of them. */
export { ExamFacts } from './Facts.tsx'
export { FinalExam } from './FinalExam.tsx'
export { LectureTest } from './LectureTest.tsx'
export { ResultsTable } from './ResultsTable.tsx'
export { Review, type Reviewed } from './Review.tsx'
