import { drawQuestions, withoutPoints } from '#contract/catalogue/exam-rules.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import type { Db } from '../../../../platform/database/db.ts'
import type { Person } from '../../../../platform/access/actor.ts'
import { chance } from '../chance.ts'
import { findExamInSight } from '../repositories/exams.ts'

/**
 * The draw of a preview: what a trainee would be asked, without storing it (rule course.preview).
 * @throws Problem `not_found` for a course out of sight, or a test that is not in it
 */
export const drawSample = async (db: Db, user: Person, degree: string, resource: string) => {
  const exam = await findExamInSight(db, user, degree, resource)
  if (!exam) throw new Problem('not_found')
  return { questions: withoutPoints(drawQuestions(exam, chance)) }
}
