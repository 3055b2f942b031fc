import { comment } from '#contract/support/comment.ts'
import { invalidField, Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import { personOf } from '../../../platform/access/actor.ts'
import { moderatesCourse, takesCourse } from '../../enrolment/index.ts'
import { findPlace } from '../../catalogue/index.ts'
import { bindEntity } from '../../../platform/engine/binding.ts'
import { comments } from '../comment-table.ts'
import { commentPolicy, hasTool } from '../policy.ts'

/** Notes that people take beside a session. */
export const commentBinding = bindEntity(comment, comments, {
  policy: commentPolicy,
  hooks: {
    beforeSave: async ({ tx, actor, before, values }) => {
      const user = personOf(actor)
      if (!user) return
      if (!(await hasTool(tx, user, 'notes'))) throw new Problem('forbidden')
      if (before) return
      const { degree, module, lecture, resource } = values
      if (!degree) throw invalidField('degree', t('validation.required'))
      const moderates = await moderatesCourse(tx, user, degree)
      if (!moderates && !(await takesCourse(tx, user, { degree })))
        throw invalidField('degree', t('validation.reference'))
      if (!moderates && !(await takesCourse(tx, user, { degree, module })))
        throw invalidField('module', t('validation.reference'))
      await findPlace(tx, { degree, module, lecture, resource })
      values.user = user._id
    },
  },
})
