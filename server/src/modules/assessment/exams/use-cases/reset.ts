import { z } from 'zod'
import { Problem } from '#contract/platform/kernel/problem.ts'
import { canReset } from '#contract/enrolment/progress-rules.ts'
import { t } from '#contract/platform/text/text.ts'
import { demandSome } from '../../../../platform/access/ability.ts'
import { recordActivity } from '../../../../platform/audit/record.ts'
import type { Binding } from '../../../../platform/engine/binding.ts'
import { refusalOfPerson } from '../../../people/index.ts'
import { resetExam } from '../../policy.ts'
import { clearResults, countResults, lockManaged } from '../repositories/reset.ts'

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
  demandSome(resetExam, user)
  const read = body.safeParse(sent)
  if (!read.success) throw new Problem('malformed')
  const { user: trainee, degree } = read.data
  await platform.db.transaction(async (tx) => {
    const found = await lockManaged(tx, user, trainee, degree)
    if (!found) throw await refusalOfPerson(tx, user, trainee, resetExam)
    const results = await countResults(tx, found.id)
    const { examSuccess, isCertified } = found
    if (!canReset({ results, examSuccess, isCertified })) throw new Problem('reset_not_allowed')
    await clearResults(tx, found.id, platform.clock.now())
    await recordActivity(tx, user, {
      action: 'exam.reset',
      what: `${found.person || found.username} · ${found.course}`,
      entity: 'user',
      item: trainee,
    })
  })
  return { message: t('user.testsCleared'), user: trainee, degree }
}
