import { saveAnswer } from '#contract/assessment/endpoints.ts'
import { ApiError } from '../../../platform/lib/api-error.ts'
import { call } from '../../../platform/lib/call.ts'
import { createOutbox, type Outbox } from '../../../platform/lib/outbox.ts'
import { sentBy } from '../../../platform/lib/sent.ts'
import { storage } from '../../../platform/lib/storage.ts'
import type { Chosen } from './attempt.ts'

const closed = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'attempt_closed' || error.code === 'not_found')

/**
 * The answers of an attempt on their way: each is kept in the browser and sent at once, so that a reload, a crash or a
 * lost connection loses none (rule exam.attempts).
 * @param onClosed called when the attempt accepts no more answers: submitted elsewhere, or past its deadline
 */
export const answersOutbox = (attempt: string, onClosed: () => void): Outbox<string> =>
  createOutbox(storage, `exam-answers:${attempt}`, (answer, question) =>
    sentBy(call(saveAnswer, { body: { attempt, question, answer } }), (error) => {
      if (closed(error)) onClosed()
    }),
  )

/** The answers that an outbox still has. */
export const keptIn = (outbox: Outbox<string>): Chosen =>
  Object.fromEntries(outbox.entries().map(({ key, value }) => [key, value]))
