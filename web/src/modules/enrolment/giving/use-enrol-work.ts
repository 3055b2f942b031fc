import { useRef } from 'react'
import { cardGroups, cardsOfRef } from '#contract/commerce/card-endpoints.ts'
import { cardsOfUser, updateFcBulk } from '#contract/enrolment/card-endpoints.ts'
import { assignCode } from '#contract/enrolment/codes-endpoints.ts'
import { codeCompanies, companyCodes } from '#contract/enrolment/code-use-endpoints.ts'
import type { EnrolmentQuote, QuotedPerson } from '#contract/enrolment/quote-endpoints.ts'
import { formatHours } from '#contract/platform/text/hours.ts'
import { t } from '#contract/platform/text/text.ts'
import { isUnexplained, sentenceOf } from '../../../platform/lib/api-error.ts'
import { call } from '../../../platform/lib/call.ts'
import { refresh } from '../../../platform/lib/query.ts'
import { batchesOf, type Enrolment } from './enrolment.ts'

/** What came of one person. */
export interface Outcome {
  person: QuotedPerson
  isDone: boolean
  /** What they got, or why not. */
  text: string
}

/** People given cards by one call: often enough to show how far it is. */
const BATCH = 20

type Batch = ReturnType<typeof batchesOf>[number]

/** Why a call gave nobody anything: what the server said of it, else that nothing was given. */
const whyNot = (failure: unknown): string =>
  isUnexplained(failure) ? t('code.assignAnyFailed') : sentenceOf(failure)

/** On cards of a reference; the server decides on each by themselves. */
const onCards = async (
  { people, degrees }: Batch,
  { ref, startDate, dueDate }: Enrolment,
): Promise<Outcome[]> => {
  const users = people.map(({ user }) => user._id)
  try {
    const { success, error } = await call(updateFcBulk, { body: { users, ref, degrees, startDate, dueDate } })
    const done = new Map(success.map(({ user, cartfc }) => [user._id, cartfc]))
    const refused = new Map(error.map(({ user, message }) => [user._id, message]))
    return people.map((person) => {
      const card = done.get(person.user._id)
      return card
        ? {
            person,
            isDone: true,
            text: t('enrolment.doneOnCard', { ref: card.ref, hours: formatHours(card.remaining) }),
          }
        : { person, isDone: false, text: refused.get(person.user._id) ?? t('code.assignAnyFailed') }
    })
  } catch (failure) {
    return people.map((person) => ({ person, isDone: false, text: whyNot(failure) }))
  }
}

/** Each course by itself, by an offered code or a seat of the company's. */
const oneByOne = async (
  { people, degrees }: Batch,
  { by, code, startDate, dueDate }: Enrolment,
): Promise<Outcome[]> => {
  const outcomes: Outcome[] = []
  for (const person of people) {
    const refused: string[] = []
    for (const degree of degrees) {
      const of = by === 'code' && code ? { code } : {}
      try {
        await call(assignCode, { body: { user: person.user._id, degree, ...of, startDate, dueDate } })
      } catch (failure) {
        refused.push(whyNot(failure))
      }
    }
    const text = [...new Set(refused)].join(' ') || t('enrolment.done')
    outcomes.push({ person, isDone: refused.length === 0, text })
  }
  return outcomes
}

/**
 * Gives what was quoted, batch after batch, until it is stopped; the writing decides, and says of each person what came
 * of it. `onProgress` is told how many are done, from none on.
 * @param after asks again for the lists behind
 */
export function useEnrolWork(after: () => Promise<unknown>) {
  const stopped = useRef(false)
  const run = async (
    quote: EnrolmentQuote,
    enrolment: Enrolment,
    onProgress: (done: number) => void,
  ): Promise<{ outcomes: Outcome[]; isStopped: boolean }> => {
    const isOnCards = enrolment.by === 'card'
    const size = isOnCards ? BATCH : 1
    const outcomes: Outcome[] = []
    stopped.current = false
    onProgress(0)
    for (const batch of batchesOf(quote, { courses: enrolment.degrees.length, size })) {
      if (stopped.current) break
      outcomes.push(...(await (isOnCards ? onCards : oneByOne)(batch, enrolment)))
      onProgress(outcomes.length)
    }
    await Promise.all([after(), refresh(cardGroups, cardsOfRef, cardsOfUser, codeCompanies, companyCodes)])
    return { outcomes, isStopped: stopped.current }
  }
  return { run, stop: () => (stopped.current = true) }
}
