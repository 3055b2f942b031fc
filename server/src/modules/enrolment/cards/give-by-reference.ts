import type { AssignmentDates } from '#contract/enrolment/assignment-dates.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import type { Person } from '../../../platform/access/actor.ts'
import type { Tx } from '../../../platform/database/db.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type CardRow, cardsFor } from '../../commerce/index.ts'
import { cardFor, hoursOf, refusalOf } from '../giving/decide.ts'
import { coursesHad, privateCodeOf } from '../giving/repository.ts'
import { inOrder } from '../in-order.ts'
import { giveTo } from '../policy.ts'
import { giveCourses, type Giving, type GivenOnCard } from './give-courses.ts'
import { lockCourses, lockTrainees, type Trainee } from './repositories/trainees.ts'

/** Courses for trainees, each on a card of a reference. */
export interface OnReference extends AssignmentDates {
  users: readonly string[]
  ref: string
  degrees: readonly string[]
}

/** Cards of a reference that are given one after the other. */
const countDown = (cards: readonly CardRow[]) => {
  const free = Map.groupBy(
    cards.filter(({ user }) => !user),
    ({ owner }) => owner,
  )
  return {
    /** The card that would give a trainee this many hours, as `cardFor` chooses it. */
    offer: ({ id, company }: Trainee, hours: number): CardRow | undefined => {
      const held = cards.filter(({ user, owner }) => user === id && owner === company)
      return cardFor({ held, free: free.get(company ?? '') ?? [] }, hours)
    },
    take: (card: CardRow): void => {
      if (!card.user) free.set(card.owner, free.get(card.owner)?.filter(({ id }) => id !== card.id) ?? [])
    },
  }
}

/** Who is given what, in the order of the request, and why the others are not; the trainees are locked. */
const decide = async (
  tx: Tx,
  giver: Person,
  { users, ref, degrees, today }: OnReference & { today: string },
) => {
  const found = new Map((await lockTrainees(tx, users, giveTo(giver))).map((one) => [one.id, one]))
  const trainees = users.flatMap((user) => found.get(user) ?? [])
  const courses = inOrder(degrees, degrees.length > 0 ? await lockCourses(tx, giver, degrees) : [])
  const giverCode = courses.length > 0 ? await privateCodeOf(tx, giver._id) : null
  const had = await coursesHad(tx, [...found.keys()], degrees)
  const stock = countDown(await cardsFor(tx, { ref, trainees, today }))
  const refused = new Map<string, Problem>()
  const givings: Giving[] = []
  for (const user of users) {
    const trainee = found.get(user)
    const card = trainee && stock.offer(trainee, hoursOf(courses))
    const has = had.get(user) ?? new Set<string>()
    const means = { by: 'card', card } as const
    const refusal = trainee
      ? refusalOf({ trainee, giverCode, courses, has, means, today })
      : new Problem('not_found')
    if (refusal) refused.set(user, refusal)
    else if (trainee && card) {
      stock.take(card)
      givings.push({ trainee, card, courses })
    }
  }
  return { givings, refused }
}

/**
 * Gives courses on cards of a reference to some of the giver's trainees, each named once, in the caller's transaction:
 * those who may have them get all of them (rules card.hours, card.reference).
 * @returns what was given, and the refusals of the others
 * @throws Problem `not_found` for a course that does not exist; `already_assigned`, `card_hours`, `conflict` if
 *   somebody else gave or took some of it meanwhile
 */
export const giveOnReference = async (
  platform: Platform,
  tx: Tx,
  giver: Person,
  wanted: OnReference,
): Promise<{ given: GivenOnCard[]; refused: ReadonlyMap<string, Problem> }> => {
  const { startDate, dueDate } = wanted
  const { givings, refused } = await decide(tx, giver, { ...wanted, today: platform.clock.today() })
  return { given: await giveCourses(platform, tx, giver, givings, { startDate, dueDate }), refused }
}
