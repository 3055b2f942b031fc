/** What the module offers to those above it. */
export { commentBinding } from './comment/binding.ts'
export { comments } from './comment/table.ts'
export { faqsBinding } from './faqs/binding.ts'
export { faqsModeratedBy } from './faqs/scope.ts'
export { faqs } from './faqs/table.ts'
export { createQuestions } from './questions/setup.ts'
