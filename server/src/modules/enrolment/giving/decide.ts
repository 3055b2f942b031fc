import { cardRefusal } from '#contract/commerce/card-rules.ts'
import { dateErrors, type AssignmentDates } from '#contract/enrolment/assignment-dates.ts'
import { MAX_GIVEN_AT_ONCE } from '#contract/enrolment/card-endpoints.ts'
import { isGivenByCode } from '#contract/enrolment/code-rules.ts'
import { invalid, invalidField, Problem } from '#contract/platform/kernel/problem.ts'
import { formatNumber } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import { isOpenTo, type Openable } from '../../catalogue/index.ts'

/** The fields of a course that giving needs. */
export interface GivenCourse extends Openable {
  id: string
  state: number
  hduration: number
}

/** A card on which a trainee would take courses. */
interface OfferedCard {
  user: string | null
  remaining: number
  createdAt: Date
}

/** How courses are given, for one trainee. */
export type Means =
  | { by: 'card'; card: OfferedCard | undefined }
  | { by: 'alone' }
  | { by: 'code'; company: string | null; seats: number }

/** What decides whether a trainee is given courses. */
interface Facts {
  trainee: { id: string; company: string | null; lock: boolean; privateCode: string | null }
  /** The private code of the person who gives the courses. */
  giverCode: string | null
  courses: readonly GivenCourse[]
  /** The courses that the trainee has. */
  has: ReadonlySet<string>
  means: Means
  today: string
}

/** The hours that courses take from a card. */
export const hoursOf = (courses: readonly { hduration: number }[]): number =>
  courses.reduce((sum, { hduration }) => sum + Math.max(0, hduration), 0)

/**
 * The card of a reference for a trainee: their own if it has the hours, else the first free one, else their own anyway.
 */
export const cardFor = <C extends { remaining: number }>(
  { held, free }: { held: readonly C[]; free: readonly C[] },
  hours: number,
): C | undefined => held.find(({ remaining }) => remaining >= hours) ?? free[0] ?? held[0]

const refusalOfCard = ({ trainee, courses, today }: Facts, card: OfferedCard | undefined) => {
  if (!trainee.company) return new Problem('conflict', t('card.noCompany'))
  if (!card) return new Problem('conflict', t('card.noneFree'))
  const refusal = cardRefusal(card, hoursOf(courses), today)
  if (refusal) return new Problem(refusal)
  return card.user && card.user !== trainee.id ? new Problem('conflict', t('card.taken')) : undefined
}

const refusalOfMeans = (facts: Facts): Problem | undefined => {
  const { means, trainee } = facts
  if (means.by === 'card') return refusalOfCard(facts, means.card)
  if (means.by === 'alone') return undefined
  if (!means.company || trainee.company !== means.company)
    return new Problem('forbidden', t('code.ofOtherCompany'))
  return means.seats > 0 ? undefined : new Problem('code_used')
}

/** Why a trainee cannot be given any course. */
export const refusalOfTrainee = ({ lock }: Pick<Facts['trainee'], 'lock'>): Problem | undefined =>
  lock ? new Problem('conflict', t('enrolment.locked')) : undefined

/**
 * Why a trainee cannot be given courses; undefined if they can. Both the quote and the giving decide only here (rule
 * enrolment.quote).
 */
export const refusalOf = (facts: Facts): Problem | undefined => {
  const { trainee, giverCode, courses, has, means } = facts
  const refused = refusalOfTrainee(trainee)
  if (refused) return refused
  const isGivable = (course: GivenCourse) =>
    means.by === 'code' ? isGivenByCode(course.state) : isOpenTo(course, [trainee.privateCode, giverCode])
  if (!courses.every(isGivable)) return new Problem('not_assignable')
  if (courses.some(({ id }) => has.has(id))) return new Problem('already_assigned')
  return refusalOfMeans(facts)
}

/** Refuses to give. @throws Problem as `refusalOf` returns */
export const demandGivable = (facts: Facts): void => {
  const refusal = refusalOf(facts)
  if (refusal) throw refusal
}

/** Refuses more than one call gives. @throws Problem `validation` */
export const demandFew = (users: readonly string[], degrees: readonly string[]): void => {
  if (users.length * degrees.length > MAX_GIVEN_AT_ONCE)
    throw invalidField('users', t('enrolment.tooManyGiven', { max: formatNumber(MAX_GIVEN_AT_ONCE) }))
}

/** Refuses invalid days of an assignment. @throws Problem `validation` */
export const demandDates = (dates: AssignmentDates, today: string): void => {
  const errors = dateErrors(dates, today)
  if (errors.length > 0) throw invalid(errors)
}
