import type { Person } from '../../../../platform/access/actor.ts'
import { toReview } from '../answers.ts'
import { listGraded } from '../repositories/attempts.ts'
import { sessionsOf } from '../session-names.ts'
import { settledPlace, type Exams, type TestPlace } from '../own-attempts.ts'

/** The caller's results of a session's test. @throws Problem `not_found` */
export const testResults = async (
  exams: Exams,
  user: Person,
  degree: string,
  { lecture, resource }: TestPlace,
) => {
  const { db } = exams
  const test = { kind: 'test', user: user._id, item: degree, lecture, resource } as const
  const { assignment, open } = await settledPlace(exams, test)
  const sessions = await sessionsOf(db, assignment.degree)
  const items = (await listGraded(db, assignment.id, test)).map((attempt) =>
    toReview(attempt, true, sessions),
  )
  return { items, total: items.length, openAttempt: open?.id ?? null }
}
