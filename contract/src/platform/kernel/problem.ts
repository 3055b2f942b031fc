import { t } from '../text/text.ts'
import type { FieldError } from '../validation/field-error.ts'

export type { FieldError }

/** Stable problem codes and the HTTP status each one answers with (RFC 9457; rule api.errors). */
export const problemStatus = {
  malformed: 400,
  unauthenticated: 401,
  invalid_credentials: 401,
  locked_account: 403,
  inactive_account: 403,
  forbidden: 403,
  cross_site: 403,
  preview: 403,
  certification_missing: 403,
  certificate_blocked: 403,
  not_yet: 403,
  not_found: 404,
  code_invalid: 404,
  duplicate: 409,
  conflict: 409,
  held: 409,
  in_use: 409,
  attempts_exhausted: 409,
  already_passed: 409,
  attempt_closed: 409,
  expired: 409,
  action_sealed: 409,
  document_sealed: 409,
  card_expired: 409,
  card_hours: 409,
  code_used: 409,
  already_assigned: 409,
  not_assignable: 409,
  course_started: 409,
  reset_not_allowed: 409,
  invoice_archived: 409,
  task_running: 409,
  task_not_running: 409,
  too_large: 413,
  unsupported_media: 415,
  validation: 422,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
} as const

export type ProblemCode = keyof typeof problemStatus

/** The body of every error answer. */
export interface ProblemDocument {
  type: string
  title: string
  status: number
  detail: string
  code: ProblemCode
  errors?: FieldError[]
}

/** A named failure. Thrown by services, turned into an answer in one place, shown by one toast. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly status: number
  readonly errors: FieldError[] | undefined

  /**
   * @param code what went wrong, for programs
   * @param detail the Portuguese sentence for the person; the code's own sentence when left out
   * @param errors a row for each wrong field
   */
  constructor(code: ProblemCode, detail?: string, errors?: FieldError[]) {
    super(detail ?? t(`problem.${code}`))
    this.name = 'Problem'
    this.code = code
    this.status = problemStatus[code]
    this.errors = errors
  }

  /** The RFC 9457 document of this problem. */
  toDocument(): ProblemDocument {
    return {
      type: `urn:tirocinio:problem:${this.code}`,
      title: t(`problem.${this.code}`),
      status: this.status,
      detail: this.message,
      code: this.code,
      ...(this.errors ? { errors: this.errors } : {}),
    }
  }
}

/** A `validation` problem out of wrong fields. */
export const invalid = (errors: FieldError[]) => new Problem('validation', undefined, errors)

/** A `validation` problem of one field. */
export const invalidField = (field: string, message: string) => invalid([{ field, message }])
