/** What the module offers to those above it. */
export { AnswerWeek, TutorDesk } from './parts/late-desk.ts'
