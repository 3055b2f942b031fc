import { toCardRef } from '#contract/commerce/card-rules.ts'
import type { AssignmentDates } from '#contract/enrolment/assignment-dates.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import type { Person } from '../../../platform/access/actor.ts'
import type { Tx } from '../../../platform/database/db.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type CardRow, freeCardOf, heldCardOf } from '../../commerce/index.ts'
import { traineesOf } from '../../people/index.ts'
import { demandGivable, hoursOf } from '../giving/decide.ts'
import { giveCourses, type GivenOnCard, readFacts } from './give-courses.ts'
import { lockTrainee, type Trainee } from './repositories/trainees.ts'

/** Courses for a trainee on a card of a reference. */
export interface OnReference extends AssignmentDates {
  user: string
  ref: string
  degrees: readonly string[]
}

/**
 * The card of a reference that a trainee takes courses on, as `cardFor` chooses it; undefined where there is none. A free
 * one is locked.
 * @param hours what the courses take
 */
const cardOnReference = async (
  tx: Tx,
  { id: user, company }: Pick<Trainee, 'id' | 'company'>,
  { ref, hours, today }: { ref: string; hours: number; today: string },
): Promise<CardRow | undefined> => {
  if (!company) return undefined
  const wanted = { company, ref: toCardRef(ref), today }
  return (
    (await heldCardOf(tx, wanted, { user, hours })) ??
    (await freeCardOf(tx, wanted)) ??
    heldCardOf(tx, wanted, { user, hours: 0 })
  )
}

/**
 * Gives one of the giver's trainees a card of a reference and courses on it, in the caller's transaction.
 * @throws Problem `not_found`, `not_assignable`, `already_assigned`, `card_expired`, `card_hours`, and `conflict` where
 *   there is no such card
 */
export const giveOnReference = async (
  platform: Platform,
  tx: Tx,
  giver: Person,
  { user, ref, degrees, ...dates }: OnReference,
): Promise<GivenOnCard & { trainee: Trainee }> => {
  const trainee = await lockTrainee(tx, user, traineesOf(giver))
  if (!trainee) throw new Problem('not_found')
  const today = platform.clock.today()
  const facts = await readFacts(tx, giver, { trainee, degrees, today })
  const { courses } = facts
  const card = await cardOnReference(tx, trainee, { ref, hours: hoursOf(courses), today })
  demandGivable({ ...facts, means: { by: 'card', card } })
  if (!card) throw new Problem('conflict')
  return { ...(await giveCourses(platform, tx, { giver, trainee, card, courses, dates })), trainee }
}
