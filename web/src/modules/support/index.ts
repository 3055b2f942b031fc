/** What the module offers to those above it. */
export { MergeModal } from './questions/parts/MergeModal.tsx'
export { AnswerQuestion } from './questions/parts/AnswerQuestion.tsx'
