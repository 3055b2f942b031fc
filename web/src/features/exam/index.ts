/** What the player takes of tests: the session's test, the final exam, and parts of them. */
export { FinalExam } from './FinalExam.tsx'
export { LectureTest } from './LectureTest.tsx'
export { SampleTest } from './SampleTest.tsx'
export { ResultsTable } from './ResultsTable.tsx'
export { Review, type Reviewed } from './Review.tsx'
