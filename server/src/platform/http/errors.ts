import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors, isResponseSerializationError } from 'fastify-type-provider-zod'
import { LRUCache } from 'lru-cache'
import { HOUR_MS } from '#contract/platform/durations.ts'
import { Problem, type FieldError, type ProblemCode } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import { sqlState } from '../database/connect.ts'
import { errorText } from '../database/error-text.ts'
import { MissingBytes } from '../files/missing-bytes.ts'
import { storeFailureOf } from '../files/store-unreachable.ts'
import { loggedPath } from '../log.ts'
import { problemPage } from './problem-page.ts'
import type { Client, Person } from '../access/actor.ts'
import { codeOf } from '../runtime/as-error.ts'

/** Records what went wrong for the administrator's list of errors; never throws. */
export type RecordError = (description: string, requestId: string) => Promise<void>

/** Records what was refused to a logged-in person or a machine; never throws. */
export type RecordRefusal = (actor: Person | Client, what: string) => Promise<void>

/** How many files whose bytes are missing an instance keeps in mind. */
const MOST_MISSING = 10_000

/** Refusals of the caller; other 403s say that something is not ready yet. */
const refusals: ReadonlySet<ProblemCode> = new Set<ProblemCode>(['forbidden', 'cross_site'])

/** SQL states of values that no column can hold, as a filter may ask for: text, numbers and dates out of range. */
const malformed: ReadonlySet<string> = new Set([
  '22P02',
  '22021',
  '22P05',
  '22003',
  '22007',
  '22008',
  '22009',
])

const databaseProblem = (code: string): Problem | undefined => {
  if (code === '23505') return new Problem('duplicate')
  if (code === '23503' || code === '23001') return new Problem('in_use', t('problem.conflict'))
  if (code === '40001' || code === '40P01') return new Problem('conflict')
  if (malformed.has(code)) return new Problem('malformed')
  if (code.startsWith('08') || code.startsWith('57P') || code === '53300') return new Problem('unavailable')
  return undefined
}

const unreachable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  'ENOSPC',
  'ENOTDIR',
  'EROFS',
  'EACCES',
  'EIO',
])

const isUnreachable = (error: unknown): boolean => {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if (unreachable.has(String(codeOf(cause)))) return true
    if (/^(Connection terminated|timeout exceeded when trying to connect)/.test(cause.message)) return true
  }
  return false
}

/** For a missing value zod says that it is required, or what it expected. */
const isMissingValue = (message: string): boolean =>
  message.includes('required') || message.endsWith('received undefined')

/** What a field's error says, by what zod says of it. */
const sentenceOf = (message: string): string => {
  if (isMissingValue(message)) return t('validation.required')
  return t(message.startsWith('too big: expected string') ? 'validation.tooLong' : 'validation.type')
}

const fieldErrors = (error: FastifyError): FieldError[] =>
  hasZodFastifySchemaValidationErrors(error)
    ? error.validation.map((issue) => ({
        field: issue.instancePath.slice(1).replaceAll('/', '.'),
        message: sentenceOf(issue.message?.toLowerCase() ?? ''),
      }))
    : []

const fromFastify = (error: FastifyError): Problem | undefined => {
  if (hasZodFastifySchemaValidationErrors(error)) {
    const inBody = error.validationContext === 'body' && error.validation.some((issue) => issue.instancePath)
    return new Problem(inBody ? 'validation' : 'malformed', undefined, fieldErrors(error))
  }
  if (error.statusCode === 413) return new Problem('too_large')
  if (error.statusCode === 415) return new Problem('unsupported_media')
  if (error.statusCode === 429) return new Problem('rate_limited')
  if (error.statusCode === 503) return new Problem('unavailable')
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) return new Problem('malformed')
  return undefined
}

/** A form of parts that ends in its middle, has none, or whose sender went: its parser's errors carry no code. */
const isBrokenForm = (error: unknown): boolean =>
  error instanceof Error && /^Multipart: |unexpected end of multipart data$|^aborted$/i.test(error.message)

/** The named problem of an error; undefined for an unexpected one. */
export const toProblem = (error: unknown): Problem | undefined => {
  if (error instanceof Problem) return error
  if (error instanceof MissingBytes) return new Problem('not_found')
  if (storeFailureOf(error)) return new Problem('unavailable', t('problem.storeDown'))
  const state = sqlState(error)
  const known = state && databaseProblem(state.code)
  if (known) return known
  if (isBrokenForm(error)) return new Problem('malformed', t('problem.brokenForm'))
  if (isUnreachable(error)) return new Problem('unavailable')
  return isResponseSerializationError(error) ? undefined : fromFastify(error as FastifyError)
}

/** Logs a failure, as loudly as it deserves. @returns whether the administrators are to read of it */
const logFailure = (
  { log }: FastifyRequest,
  { raw }: FastifyReply,
  error: Error,
  problem: Problem,
): boolean => {
  // Who left in the middle of an answer broke it: no failure of the product's.
  if (raw.destroyed && codeOf(error) === 'ERR_STREAM_PREMATURE_CLOSE') {
    log.info('left before the end of the answer')
    return false
  }
  // Of a store that is down every request for a file fails: one of them is enough to learn of it.
  const store = storeFailureOf(error)
  if (store && !store.takeNews()) {
    log.warn('the file store is still down')
    return false
  }
  // A request refused for load is no failure: a storm of them must not fill the log with stacks.
  if (error instanceof Problem && problem.code === 'unavailable') log.warn('sent away')
  else if (problem.status >= 500) log.error({ err: error }, 'request failed')
  return problem.code === 'internal' || store !== undefined
}

/** One handler turns every error into its answer (RFC 9457). */
export const handleErrors = (
  app: FastifyInstance,
  { recordError, recordRefusal }: { recordError: RecordError; recordRefusal: RecordRefusal },
): void => {
  /** The files whose bytes an instance found missing in the last hour: each is recorded once. */
  const missing = new LRUCache<string, true>({ max: MOST_MISSING, ttl: HOUR_MS })
  const isFirst = (file: string): boolean => {
    const isNew = !missing.has(file)
    if (isNew) missing.set(file, true)
    return isNew
  }
  app.setErrorHandler(async (error: Error, request, reply) => {
    const problem = toProblem(error) ?? new Problem('internal')
    const isNews = logFailure(request, reply, error, problem)
    const isMissing = error instanceof MissingBytes
    if (isMissing) request.log.error({ file: error.file }, 'the bytes of a stored file are missing')
    if (isNews || (isMissing && isFirst(error.file)))
      await recordError(
        `${request.method} ${request.routeOptions.url ?? ''}: ${errorText(error)}`,
        request.id,
      )
    const { actor } = request
    if ((actor.kind === 'person' || actor.kind === 'client') && refusals.has(problem.code))
      await recordRefusal(
        actor,
        `${request.method} ${loggedPath({ url: request.url, params: request.params, route: request.routeOptions.url })}: ${problem.message}`,
      )
    // The unread rest of a body is not waited for.
    if (problem.status === 413) void reply.header('connection', 'close')
    if (problem.status === 503) void reply.header('retry-after', '5')
    void reply.code(problem.status)
    return request.headers['sec-fetch-dest'] === 'document'
      ? reply.type('text/html; charset=utf-8').send(problemPage(problem))
      : reply.type('application/problem+json').send(problem.toDocument())
  })
}
