import type { Person } from '../../../../platform/access/actor.ts'
import { toOutcome } from '../answers.ts'
import { handIn, type Exams, type HandedIn, type TestPlace } from '../own-attempts.ts'

/** Hands a session's test in. @throws Problem `not_found`, `attempt_closed`, `validation` */
export const saveTest = async (
  exams: Exams,
  user: Person,
  itemId: string,
  { place, handed }: { place: TestPlace; handed: HandedIn },
) => {
  const { attempt } = await handIn(exams, user, itemId, {
    handed,
    fits: (row) =>
      row.kind === 'test' &&
      row.module === place.module &&
      row.lecture === place.lecture &&
      row.resource === place.resource,
  })
  return toOutcome(attempt, true)
}
