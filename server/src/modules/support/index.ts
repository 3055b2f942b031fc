/** What the module offers to those above it. */
export { comments } from './comment-table.ts'
export { faqsModeratedBy } from './policy.ts'
export { ownQuestion, questionToAnswer } from './links.ts'
export { faqs } from './faqs-table.ts'
export { questionRoutes } from './questions/routes.ts'
export { unreadAnswers } from './questions/repository.ts'
export { isUnanswered, rowWaitsForTutors, waitsForTutors } from './waiting.ts'
