import { displayName } from '#contract/platform/kernel/display-name.ts'
import type { AssignmentDates } from '#contract/enrolment/assignment-dates.ts'
import type { Person } from '../../../platform/access/actor.ts'
import { type Activity, recordActivities } from '../../../platform/audit/record.ts'
import type { Tx } from '../../../platform/database/db.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type CardRow, giveCards, takeHours } from '../../commerce/index.ts'
import { assignOnCards } from '../assign.ts'
import { mailOfCourses } from '../codes/offer.ts'
import type { GivenCourse } from '../giving/given.ts'
import { coursesHad, privateCodeOf } from '../giving/repository.ts'
import { inOrder } from '../in-order.ts'
import { type Course, lockCourses, type Trainee } from './repositories/trainees.ts'

/** Courses for a locked trainee on a card of their company. */
export interface Giving {
  trainee: Trainee
  /** Their own card, or one that nobody holds. */
  card: CardRow
  courses: readonly Course[]
}

/** What a trainee was given. */
export interface GivenOnCard {
  trainee: Trainee
  card: CardRow
  courses: GivenCourse[]
}

/**
 * What decides whether a trainee may be given courses, except for the card; the courses in the order of the request,
 * locked against removal.
 * @throws Problem `not_found` for a course that does not exist
 */
export const readFacts = async (
  tx: Tx,
  giver: Person,
  { trainee, degrees, today }: { trainee: Trainee; degrees: readonly string[]; today: string },
) => {
  const courses = inOrder(degrees, degrees.length > 0 ? await lockCourses(tx, giver, degrees) : [])
  const giverCode = courses.length > 0 ? await privateCodeOf(tx, giver._id) : null
  const has = (await coursesHad(tx, [trainee.id], degrees)).get(trainee.id) ?? new Set<string>()
  return { trainee, giverCode, courses, has, today }
}

/** The log entries of courses given to a trainee on a card. */
const activityOf = ({ trainee, card, courses }: GivenOnCard): Activity => ({
  action: 'cartfc.assign',
  what: [card.ref.toUpperCase(), displayName(trainee), ...courses.map(({ degree }) => degree.name)].join(
    ' · ',
  ),
  entity: 'user',
  item: trainee.id,
})

/**
 * Gives locked trainees cards of their companies and courses on them, in the caller's transaction, with one statement
 * per table for all of them (rules card.hours, card.reference).
 * @throws Problem `already_assigned`, `card_expired`, `card_hours`, `conflict` for a card that somebody else holds:
 *   then nobody is given anything
 */
export const giveCourses = async (
  platform: Platform,
  tx: Tx,
  giver: Person,
  givings: readonly Giving[],
  dates: AssignmentDates,
): Promise<GivenOnCard[]> => {
  const by = { actor: giver, now: platform.clock.now() }
  await giveCards(
    tx,
    givings.map(({ card, trainee }) => ({ card, user: trainee.id })),
    by.now,
  )
  const wanted = givings.map(({ trainee, card, courses }) => ({
    user: trainee.id,
    degrees: courses,
    card: card.id,
    company: card.owner,
    now: by.now,
    dates,
  }))
  const assignments = Map.groupBy(await assignOnCards(tx, wanted), ({ user }) => user)
  const given = givings.map(({ trainee, card, courses }) => {
    const theirs = new Map(assignments.get(trainee.id)?.map((one) => [one.degree, one]))
    const pairs = courses.flatMap((degree) => {
      const assignment = theirs.get(degree.id)
      return assignment ? [{ assignment, degree }] : []
    })
    return { trainee, card, courses: pairs }
  })
  // After the assignments, in the order in which a removal writes them too, so that two transactions never wait for
  // each other.
  const taken = given.map(({ trainee, card, courses }) => ({
    card,
    user: trainee.id,
    taken: courses.map(({ assignment, degree: { id, hduration } }) => ({
      assignment: assignment.id,
      degree: id,
      hduration,
    })),
  }))
  await takeHours(tx, taken, by)
  await mailOfCourses(
    platform,
    tx,
    given.flatMap(({ trainee, courses }) => courses.map(({ degree }) => ({ trainee, degree }))),
  )
  await recordActivities(tx, giver, given.map(activityOf))
  return given
}
