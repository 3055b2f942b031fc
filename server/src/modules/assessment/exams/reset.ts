import { and, eq, isNull } from 'drizzle-orm'
import { demand } from '../../../platform/access/ability.ts'
import { resetExam } from '../policy.ts'
import { whereOf } from '../../../platform/access/scope.ts'
import { z } from 'zod'
import { Problem } from '#contract/platform/kernel/problem.ts'
import { canReset } from '#contract/enrolment/progress-rules.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Binding } from '../../../platform/engine/binding.ts'
import { assignments, surveyAnswers } from '../../enrolment/index.ts'
import { recordActivity } from '../../../platform/audit/record.ts'
import { traineesOf, users } from '../../people/index.ts'
import { findCourse, listGraded } from './repository.ts'
import { attempts } from '../attempt/tables.ts'

const body = z.object({ user: z.uuid(), degree: z.uuid() })

/**
 * Clears the results of a trainee's final exam, so that it can be tried again (rule exam.reset): `reset` of the
 * entity user. The attempts stay for inspection and no longer count; what was answered in the survey stays in
 * the statistics.
 * @throws Problem `forbidden`, `malformed`, `not_found`, `reset_not_allowed`
 */
export const resetExamResults: NonNullable<Binding['reset']> = async ({
  platform,
  actor: user,
  body: sent,
}) => {
  demand(resetExam, user)
  const read = body.safeParse(sent)
  if (!read.success) throw new Problem('malformed')
  const { user: trainee, degree } = read.data
  await platform.db.transaction(async (tx) => {
    const [found] = await tx
      .select({ assignment: assignments, name: users.name, username: users.username })
      .from(assignments)
      .innerJoin(users, eq(users.id, assignments.user))
      .where(and(eq(assignments.user, trainee), eq(assignments.degree, degree), whereOf(traineesOf(user))))
      .for('update', { of: assignments })
    if (!found) throw new Problem('not_found')
    const { assignment } = found
    const results = (await listGraded(tx, { assignment: assignment.id, kind: 'exam' })).length
    if (!canReset({ results, examSuccess: assignment.examSuccess })) throw new Problem('reset_not_allowed')
    await tx
      .update(attempts)
      .set({ voidedAt: platform.clock.now() })
      .where(
        and(eq(attempts.assignment, assignment.id), eq(attempts.kind, 'exam'), isNull(attempts.voidedAt)),
      )
    await tx
      .update(surveyAnswers)
      .set({ assignment: null })
      .where(eq(surveyAnswers.assignment, assignment.id))
    await tx
      .update(assignments)
      .set({
        certificadoEmitido: false,
        examSuccess: false,
        isComplete: false,
        surveyDate: null,
        endDate: null,
      })
      .where(eq(assignments.id, assignment.id))
    const course = await findCourse(tx, degree)
    await recordActivity(tx, user, {
      action: 'exam.reset',
      what: `${found.name || found.username} · ${course?.name ?? ''}`,
      entity: 'user',
      item: trainee,
    })
  })
  return { message: t('user.testsCleared'), user: trainee, degree }
}
