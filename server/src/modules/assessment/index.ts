/** What the module offers to those above it. */
export { attempts } from './attempt/tables.ts'
export { examRoutes } from './exams/routes.ts'
export { resetExamResults } from './exams/use-cases/reset.ts'
export { resetExam } from './policy.ts'
export { workLink } from './submission/link.ts'
export { submissions } from './submission/tables.ts'
export { submissionRoutes } from './submissions/routes.ts'
