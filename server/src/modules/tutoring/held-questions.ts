import type { faqs as faqsEntity } from '#contract/support/faqs.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import { personOf } from '../../platform/access/actor.ts'
import type { HooksOf } from '../../platform/engine/binding.ts'
import { rowWaitsForTutors, type faqs } from '../support/index.ts'
import { heldByOther } from './policy.ts'
import { findHolder } from './repositories/holdings.ts'

/**
 * The editor of questions, which cannot ask for confirmation, refuses those that a colleague has (rule
 * tutoring.taking).
 */
export const heldQuestions: HooksOf<typeof faqsEntity, typeof faqs> = {
  beforeSave: async ({ tx, actor, id, before, values }) => {
    const user = personOf(actor)
    if (!user || !before?.degree || !rowWaitsForTutors(before) || !values.answer) return
    const holder = await findHolder(tx, { kind: 'question', item: id, degree: before.degree })
    const colleague = heldByOther(holder, user)
    if (colleague) throw new Problem('held', t('tutoring.heldEdit', { name: colleague.name }))
  },
}
