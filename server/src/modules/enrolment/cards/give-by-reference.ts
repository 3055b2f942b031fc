import { toCardRef } from '#contract/commerce/card-rules.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Person } from '../../../platform/access/actor.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type CardRow, freeCardOf, heldCardOf } from '../../commerce/index.ts'
import { traineesOf } from '../../people/index.ts'
import { findCourses, giveCourses, type GivenOnCard } from './give-courses.ts'
import { lockTrainee, type Trainee } from './repositories/trainees.ts'

/** Courses for a trainee on a card of a reference. */
export interface OnReference {
  user: string
  ref: string
  degrees: readonly string[]
}

/**
 * The card of a reference that a trainee takes courses on: theirs, else a free one; undefined where there is none.
 * @param hours what the courses take
 */
export const cardOnReference = async (
  on: Db,
  { id: user, company }: Pick<Trainee, 'id' | 'company'>,
  { ref, hours, today }: { ref: string; hours: number; today: string },
): Promise<CardRow | undefined> => {
  if (!company) return undefined
  const wanted = { company, ref: toCardRef(ref), today }
  return (await heldCardOf(on, wanted, { user, hours })) ?? (await freeCardOf(on, wanted))
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
  { user, ref, degrees }: OnReference,
): Promise<GivenOnCard & { trainee: Trainee }> => {
  const trainee = await lockTrainee(tx, user, traineesOf(giver))
  if (!trainee) throw new Problem('not_found')
  const courses = await findCourses(tx, giver, { trainee, degrees })
  const hours = courses.reduce((sum, { hduration }) => sum + Math.max(0, hduration), 0)
  if (!trainee.company) throw new Problem('conflict', t('card.noCompany'))
  const card = await cardOnReference(tx, trainee, { ref, hours, today: platform.clock.today() })
  if (!card) throw new Problem('conflict', t('card.noneFree'))
  return { ...(await giveCourses(platform, tx, { giver, trainee, card, courses })), trainee }
}
