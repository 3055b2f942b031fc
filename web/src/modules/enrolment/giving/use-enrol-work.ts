import { useRef } from 'react'
import { cardGroups, cardsOfRef } from '#contract/commerce/card-endpoints.ts'
import { cardsOfUser, updateFcBulk } from '#contract/enrolment/card-endpoints.ts'
import { assignCodeBulk } from '#contract/enrolment/codes-endpoints.ts'
import { codeCompanies, companyCodes } from '#contract/enrolment/code-use-endpoints.ts'
import { joinEdition } from '#contract/enrolment/edition-endpoints.ts'
import type { EnrolmentQuote, QuotedPerson } from '#contract/enrolment/quote-endpoints.ts'
import { formatHours } from '#contract/platform/text/hours.ts'
import { t } from '#contract/platform/text/text.ts'
import { isUnexplained, sentenceOf } from '../../../platform/lib/api-error.ts'
import { call } from '../../../platform/lib/call.ts'
import { refresh } from '../../../platform/lib/query.ts'
import { batchesOf, type Enrolment } from './enrolment.ts'

/** One person's outcome. */
export interface Outcome {
  person: QuotedPerson
  isDone: boolean
  /** What they got, or why not. */
  text: string
}

/** People per call: few enough to show progress often. */
const BATCH = 20

type Batch = ReturnType<typeof batchesOf>[number]

/** Why a call gave nobody anything: the server's reason, or else that nothing was given. */
const whyNot = (failure: unknown): string =>
  isUnexplained(failure) ? t('code.assignAnyFailed') : sentenceOf(failure)

/** What the server gave, to whom, in words, and the others' refusals. */
interface Given {
  done: Map<string, string>
  refused: Map<string, string>
}

const refusedOf = (error: readonly { user: { _id: string }; message: string }[]) =>
  new Map(error.map(({ user, message }) => [user._id, message]))

/** On cards of a reference. */
const onCards = async (
  { ref, startDate, dueDate }: Enrolment,
  users: string[],
  degrees: string[],
): Promise<Given> => {
  const { success, error } = await call(updateFcBulk, { body: { users, ref, degrees, startDate, dueDate } })
  const done = success.map(({ user, cartfc: { ref: of, remaining } }): [string, string] => [
    user._id,
    t('enrolment.doneOnCard', { ref: of, hours: formatHours(remaining) }),
  ])
  return { done: new Map(done), refused: refusedOf(error) }
}

/** By offered codes, or by seats of the company's. */
const byCode = async (
  { by, code, startDate, dueDate }: Enrolment,
  users: string[],
  degrees: string[],
): Promise<Given> => {
  const of = by === 'code' && code ? { code } : {}
  const body = { users, degrees, ...of, startDate, dueDate }
  const { success, error } = await call(assignCodeBulk, { body })
  return {
    done: new Map(success.map(({ user }) => [user._id, t('enrolment.done')])),
    refused: refusedOf(error),
  }
}

/** Gives some people theirs by one call; the server decides on each by themselves. */
const giveSome = async ({ people, degrees }: Batch, enrolment: Enrolment): Promise<Outcome[]> => {
  const give = enrolment.by === 'card' ? onCards : byCode
  try {
    const { done, refused } = await give(
      enrolment,
      people.map(({ user }) => user._id),
      degrees,
    )
    return people.map((person) => {
      const { _id } = person.user
      const text = done.get(_id) ?? refused.get(_id) ?? t('code.assignAnyFailed')
      return { person, isDone: done.has(_id), text }
    })
  } catch (failure) {
    return people.map((person) => ({ person, isDone: false, text: whyNot(failure) }))
  }
}

/**
 * Adds those who were given it to the action of a course that is still among the chosen ones; says how many, or why
 * none.
 */
const join = async (
  { edition, degrees }: Enrolment,
  outcomes: readonly Outcome[],
): Promise<string | null> => {
  const users = outcomes.filter(({ isDone }) => isDone).map(({ person }) => person.user._id)
  if (!edition || users.length === 0 || !degrees.some(({ _id }) => _id === edition.degree)) return null
  const { _id: id, code } = edition
  try {
    const { filed } = await call(joinEdition, { params: { id }, body: { users } })
    return t('enrolment.joined', { code, done: filed, all: users.length })
  } catch (failure) {
    return t('enrolment.notJoined', { code, why: whyNot(failure) })
  }
}

/**
 * Gives what was quoted, batch after batch, until it is stopped; the writing decides, and reports the outcome for each
 * person. `onProgress` is called with the number done, from zero on.
 * @param after asks again for the lists behind
 */
export function useEnrolWork(after: () => Promise<unknown>) {
  const stopped = useRef(false)
  const run = async (
    quote: EnrolmentQuote,
    enrolment: Enrolment,
    onProgress: (done: number) => void,
  ): Promise<{ outcomes: Outcome[]; isStopped: boolean; joined: string | null }> => {
    const outcomes: Outcome[] = []
    stopped.current = false
    onProgress(0)
    for (const batch of batchesOf(quote, { courses: enrolment.degrees.length, size: BATCH })) {
      if (stopped.current) break
      outcomes.push(...(await giveSome(batch, enrolment)))
      onProgress(outcomes.length)
    }
    const joined = await join(enrolment, outcomes)
    await Promise.all([after(), refresh(cardGroups, cardsOfRef, cardsOfUser, codeCompanies, companyCodes)])
    return { outcomes, isStopped: stopped.current, joined }
  }
  return { run, stop: () => (stopped.current = true) }
}
