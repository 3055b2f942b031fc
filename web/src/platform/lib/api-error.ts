import type { FieldError, ProblemCode, ProblemDocument } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'

/** Why a call failed: a problem that the server named, or one that happened on the way (`offline`, `timeout`). */
type FailureCode = ProblemCode | 'offline' | 'timeout'

/** A failed call. `message` is the Portuguese sentence to show; `errors` holds a row for each wrong field. */
export class ApiError extends Error {
  readonly code: FailureCode
  readonly status: number
  readonly errors: FieldError[]

  constructor(code: FailureCode, detail: string, status = 0, errors: FieldError[] = []) {
    super(detail)
    this.name = 'ApiError'
    this.code = code
    this.status = status
    this.errors = errors
  }
}

const isProblem = (value: unknown): value is ProblemDocument =>
  typeof value === 'object' && value !== null && 'code' in value && 'detail' in value

/** The problem in an unsuccessful answer (RFC 9457; rule api.errors). */
export function errorOf(status: number, body: unknown): ApiError {
  if (isProblem(body)) return new ApiError(body.code, body.detail, body.status, body.errors ?? [])
  if (status === 401) return new ApiError('unauthenticated', t('problem.unauthenticated'), status)
  if (status === 404) return new ApiError('not_found', t('problem.not_found'), status)
  if (status === 413) return new ApiError('too_large', t('problem.too_large'), status)
  if (status === 415) return new ApiError('unsupported_media', t('problem.unsupported_media'), status)
  if (status === 502 || status === 503 || status === 504)
    return new ApiError('unavailable', t('problem.unavailable'), status)
  return new ApiError('internal', t('problem.internal'), status)
}

/** What an address names is not there, is out of sight, or is no name of such a thing. */
export const isNotThere = (error: unknown): boolean =>
  error instanceof ApiError && ['not_found', 'malformed', 'validation'].includes(error.code)

/** The failure of a call that got no answer at all. */
export const unreachable = (): ApiError =>
  navigator.onLine
    ? new ApiError('unavailable', t('problem.unavailable'))
    : new ApiError('offline', t('problem.offline'))

/** The sentence to show for anything that was thrown. */
export const sentenceOf = (error: unknown): string =>
  error instanceof ApiError ? error.message : t('common.tryLater')

/** There is no reason to show: the server failed, or was not reached. The screen's own sentence says more. */
export const isUnexplained = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status >= 500
