import { and, eq } from 'drizzle-orm'
import { whereOf } from '../../../platform/access/scope.ts'
import { drawQuestions, withoutPoints } from '#contract/catalogue/exam-rules.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import { degrees, degreesInSight, hasResource } from '../../catalogue/index.ts'
import type { Db } from '../../../platform/database/db.ts'
import type { Person } from '../../../platform/access/actor.ts'
import { chance } from './chance.ts'
import { findExam } from './repository.ts'

/** Makes the draw of a preview: what a trainee would be asked, with nothing kept of it (rule course.preview). */
export const createSample =
  (db: Db) =>
  /** @throws Problem `not_found` for a course out of sight, or a test that is not in it */
  async (user: Person, degree: string, resource: string) => {
    const [seen] = await db
      .select({ id: degrees.id })
      .from(degrees)
      .where(and(eq(degrees.id, degree), hasResource(resource), whereOf(degreesInSight(user))))
    const exam = seen ? await findExam(db, resource) : undefined
    if (!exam) throw new Problem('not_found')
    return { questions: withoutPoints(drawQuestions(exam, chance)) }
  }

export type DrawSample = ReturnType<typeof createSample>
