/** What the module offers to those above it. */
export { attempts } from './attempt/tables.ts'
export { createExams, resetExamResults } from './exams/setup.ts'
export { resetExam } from './policy.ts'
export { workLink } from './submission/link.ts'
export { submissions } from './submission/tables.ts'
export { createSubmissions } from './submissions/setup.ts'
