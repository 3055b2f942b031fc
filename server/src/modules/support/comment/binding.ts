import { comment } from '#contract/support/comment.ts'
import { invalidField } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import { personOf } from '../../../platform/access/actor.ts'
import { findPlace } from '../../catalogue/index.ts'
import { bindEntity } from '../../../platform/engine/binding.ts'
import { comments } from '../comment-table.ts'
import { commentPolicy, demandNotePlace, demandTool } from '../policy.ts'

/** Notes that people take beside a session. */
export const commentBinding = bindEntity(comment, comments, {
  policy: commentPolicy,
  hooks: {
    beforeSave: async ({ tx, actor, before, values }) => {
      const user = personOf(actor)
      if (!user) return
      await demandTool(tx, user, 'notes')
      if (before) return
      const { degree, module, lecture, resource } = values
      if (!degree) throw invalidField('degree', t('validation.required'))
      const place = { degree, module, lecture, resource }
      await demandNotePlace(tx, user, place)
      await findPlace(tx, place)
      values.user = user._id
    },
  },
})
