import { t } from '#contract/platform/text/text.ts'
import { ApiError, sentenceOf } from '../../platform/lib/api-error.ts'

/** Why a login failed, in a sentence; after too many attempts, how long to wait and what works meanwhile. */
export const loginFailure = (error: unknown): string =>
  error instanceof ApiError && error.code === 'rate_limited' ? t('auth.tooMany') : sentenceOf(error)
