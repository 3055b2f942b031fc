import type { Person } from '../../../../platform/access/actor.ts'
import { toExamOutcome } from '../answers.ts'
import { handIn, type Exams, type HandedIn } from '../own-attempts.ts'

/** Hands the final exam in. @throws Problem `not_found`, `attempt_closed`, `validation` */
export const saveExam = async (exams: Exams, user: Person, degree: string, handed: HandedIn) => {
  const fits = { handed, fits: ({ kind }: { kind: string }) => kind === 'exam' }
  const { attempt, started } = await handIn(exams, user, degree, fits)
  return toExamOutcome(attempt, started)
}
