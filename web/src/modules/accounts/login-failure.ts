import { t } from '#contract/platform/text/text.ts'
import { ApiError, sentenceOf } from '../../platform/lib/api-error.ts'

/**
 * Why a login failed, in a sentence; after too many attempts, how long to wait and what works meanwhile. A name that
 * nobody can have, as one of a thousand letters, is a wrong one.
 */
export const loginFailure = (error: unknown): string => {
  if (!(error instanceof ApiError)) return sentenceOf(error)
  if (error.code === 'rate_limited') return t('auth.tooMany')
  return error.code === 'validation' ? t('problem.invalid_credentials') : sentenceOf(error)
}
