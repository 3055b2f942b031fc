import { isAssignable } from '#contract/enrolment/code-rules.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import type { Person } from '../../../platform/access/actor.ts'
import { recordActivity } from '../../../platform/audit/record.ts'
import type { Tx } from '../../../platform/database/db.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type CardRow, giveCard, takeHours } from '../../commerce/index.ts'
import { assignOnCard } from '../assign.ts'
import { mailOfCourse } from '../codes/offer.ts'
import type { AssignmentRow } from '../tables.ts'
import { type Course, lockCourses, privateCodeOf, type Trainee } from './repositories/trainees.ts'

/** What a trainee was given. */
export interface GivenOnCard {
  card: CardRow
  courses: { assignment: AssignmentRow; degree: Course }[]
}

/**
 * The courses that somebody may give a trainee, in the order in which they were named, locked against removal.
 * @throws Problem `not_found` for one that is not there, `not_assignable`
 */
export const findCourses = async (
  tx: Tx,
  giver: Person,
  { trainee, degrees }: { trainee: Trainee; degrees: readonly string[] },
): Promise<Course[]> => {
  if (degrees.length === 0) return []
  const found = new Map((await lockCourses(tx, degrees)).map((course) => [course.id, course]))
  const privateCodes = [trainee.privateCode, await privateCodeOf(tx, giver._id)]
  return degrees.map((id) => {
    const course = found.get(id)
    if (!course) throw new Problem('not_found')
    if (!isAssignable(course, { privateCodes })) throw new Problem('not_assignable')
    return course
  })
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
  }: { giver: Person; trainee: Trainee; card: CardRow; courses: readonly Course[] },
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
