import type { faqs as faqsEntity } from '#contract/support/faqs.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import { personOf } from '../../platform/access/actor.ts'
import type { HooksOf } from '../../platform/engine/binding.ts'
import type { faqs } from '../support/index.ts'
import { findHolder } from './repositories/holdings.ts'

/**
 * The editor of questions, which cannot ask for confirmation, refuses those that a colleague has (rule
 * tutoring.taking).
 */
export const heldQuestions: HooksOf<typeof faqsEntity, typeof faqs> = {
  beforeSave: async ({ tx, actor, id, before, values }) => {
    const user = personOf(actor)
    if (!user || !before?.degree || before.answer !== null || !values.answer) return
    const holder = await findHolder(tx, { kind: 'question', item: id, degree: before.degree })
    if (holder && holder._id !== user._id)
      throw new Problem('held', t('tutoring.heldEdit', { name: holder.name }))
  },
}
