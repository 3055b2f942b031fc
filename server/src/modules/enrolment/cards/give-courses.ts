import type { AssignmentDates } from '#contract/enrolment/assignment-dates.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import type { Person } from '../../../platform/access/actor.ts'
import { recordActivity } from '../../../platform/audit/record.ts'
import type { Tx } from '../../../platform/database/db.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type CardRow, giveCard, takeHours } from '../../commerce/index.ts'
import { assignOnCard } from '../assign.ts'
import { mailOfCourse } from '../codes/offer.ts'
import type { AssignmentRow } from '../tables.ts'
import { coursesHad, privateCodeOf } from '../giving/repository.ts'
import { type Course, lockCourses, type Trainee } from './repositories/trainees.ts'

/** What a trainee was given. */
export interface GivenOnCard {
  card: CardRow
  courses: { assignment: AssignmentRow; degree: Course }[]
}

/**
 * What the giving of courses to a trainee is decided by, but for the card; the courses in the order in which they were
 * named, locked against removal.
 * @throws Problem `not_found` for a course that is not there
 */
export const readFacts = async (
  tx: Tx,
  giver: Person,
  { trainee, degrees, today }: { trainee: Trainee; degrees: readonly string[]; today: string },
) => {
  const found = new Map(
    (degrees.length > 0 ? await lockCourses(tx, degrees) : []).map((course) => [course.id, course]),
  )
  const courses = degrees.map((id) => {
    const course = found.get(id)
    if (!course) throw new Problem('not_found')
    return course
  })
  const giverCode = courses.length > 0 ? await privateCodeOf(tx, giver._id) : null
  const has = (await coursesHad(tx, [trainee.id], degrees)).get(trainee.id) ?? new Set<string>()
  return { trainee, giverCode, courses, has, today }
}

/**
 * Gives a locked trainee a card of their company and courses on it, in the caller's transaction (rules card.hours,
 * card.reference).
 * @param card of the trainee's company: theirs, or one that nobody holds
 * @throws Problem `already_assigned`, `card_expired`, `card_hours`, `conflict` for a card that somebody else holds
 */
export const giveCourses = async (
  platform: Platform,
  tx: Tx,
  {
    giver,
    trainee,
    card,
    courses,
    dates,
  }: {
    giver: Person
    trainee: Trainee
    card: CardRow
    courses: readonly Course[]
    dates?: AssignmentDates | undefined
  },
): Promise<GivenOnCard> => {
  const by = { actor: giver, now: platform.clock.now() }
  await giveCard(tx, card, trainee.id, by.now)
  const given: GivenOnCard['courses'] = []
  for (const degree of courses) {
    const { id: user } = trainee
    const assignment = await assignOnCard(tx, {
      user,
      degree,
      card: card.id,
      company: card.owner,
      now: by.now,
      dates,
    })
    // After the assignment, as one that is taken off leaves before its card is written: nobody waits for who waits.
    const taken = { user, assignment: assignment.id, degree: degree.id, hduration: degree.hduration }
    await takeHours(tx, card, taken, by)
    await mailOfCourse(platform, tx, { trainee, degree })
    given.push({ assignment, degree })
  }
  const named = [card.ref.toUpperCase(), trainee.name || trainee.username, ...courses.map(({ name }) => name)]
  await recordActivity(tx, giver, {
    action: 'cartfc.assign',
    what: named.join(' · '),
    entity: 'user',
    item: trainee.id,
  })
  return { card, courses: given }
}
