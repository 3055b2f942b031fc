import { Problem } from '#contract/platform/kernel/problem.ts'
import type { Person } from '../../../../platform/access/actor.ts'
import { toOpenAttempt } from '../answers.ts'
import { countAttempts, findExam, findOpenAttempt, type Place } from '../repository.ts'
import { beginAttempt, lockedAssignment, settled, type Exams, type TestPlace } from './own-attempts.ts'

/** Starts a session's test, once, or resumes it. @throws Problem `not_found`, `not_yet`, `attempt_closed` */
export const startTest = async (exams: Exams, user: Person, itemId: string, place: TestPlace) => {
  const { db, clock, progress } = exams
  const { id } = await settled(exams, user, itemId)
  return db.transaction(async (tx) => {
    const assignment = await lockedAssignment(tx, id)
    const { resource, ...session } = place
    const at: Place = { assignment: id, kind: 'test', resource, lecture: place.lecture }
    const open = await findOpenAttempt(tx, at)
    if (open) return toOpenAttempt(open, clock.now(), true)
    const { lecture } = await progress.openSession(tx, assignment.user, assignment.degree, session)
    const stands = lecture.resources.some((row) => row.resource === resource)
    const exam = stands ? await findExam(tx, resource) : undefined
    if (!exam) throw new Problem('not_found')
    if ((await countAttempts(tx, at)) > 0) throw new Problem('attempt_closed')
    const begun = { assignment, exam, place: { kind: 'test', ...place } as const }
    return toOpenAttempt(await beginAttempt(tx, exams, user, begun), clock.now(), false)
  })
}
