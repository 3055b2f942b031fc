import { Problem } from '#contract/platform/kernel/problem.ts'
import type { Person } from '../../../../platform/access/actor.ts'
import { toOpenAttempt } from '../answers.ts'
import { openAttempt, type Exams, type TestPlace } from '../own-attempts.ts'

/** Starts a session's test, once, or resumes it. @throws Problem `not_found`, `not_yet`, `attempt_closed` */
export const startTest = async (exams: Exams, user: Person, itemId: string, test: TestPlace) => {
  const { db, clock, progress } = exams
  const { resource, lecture } = test
  const asked = { kind: 'test', user: user._id, item: itemId, resource, lecture } as const
  const { attempt, resumed } = await openAttempt(exams, user, asked, async (place) => {
    const found = await progress.findLecture(db, place.assignment.id, test)
    if (!found) throw new Problem('not_found')
    if (!found.mayOpen) throw new Problem('not_yet')
    const stands = found.resources.some((row) => row.resource === resource)
    if (!stands || !place.exam) throw new Problem('not_found')
    if (place.started > 0) throw new Problem('attempt_closed')
    return { begun: { kind: 'test', ...test }, exam: place.exam }
  })
  return toOpenAttempt(attempt, clock.now(), resumed)
}
