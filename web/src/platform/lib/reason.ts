import { ApiError, sentenceOf } from './api-error.ts'

/** Why a call of few values failed, where no form shows its wrong fields: what is wrong with them, or the sentence. */
export const reasonOf = (error: unknown): string =>
  (error instanceof ApiError ? error.errors.map(({ message }) => message).join(' ') : '') || sentenceOf(error)
