import { eq } from 'drizzle-orm'
import { comment } from '#contract/support/comment.ts'
import { invalidField, Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import { personOf } from '../../../platform/access/actor.ts'
import { partIn } from '../../enrolment/index.ts'
import { findPlace } from '../../catalogue/index.ts'
import { none, rows } from '../../../platform/access/scope.ts'
import { bindEntity } from '../../../platform/engine/binding.ts'
import { findSessionTools } from '../../people/index.ts'
import { comments } from './table.ts'

/** Notes are their writer's alone: not even an administrator reads them (rule note.private). */
export const commentBinding = bindEntity(comment, comments, {
  scope: (user) => (user.kind === 'person' ? rows(eq(comments.user, user._id)) : none),
  hooks: {
    beforeSave: async ({ tx, actor, before, values }) => {
      const user = personOf(actor)
      if (!user) return
      if (!(await findSessionTools(tx, user._id)).notes) throw new Problem('forbidden')
      if (before) {
        // A note stays where it was taken.
        for (const column of ['degree', 'module', 'lecture', 'resource'] as const) delete values[column]
        return
      }
      const { degree, module, lecture, resource } = values
      if (!degree) throw invalidField('degree', t('validation.required'))
      const { takes, moderates } = await partIn(tx, user, degree)
      if (!takes && !moderates) throw invalidField('degree', t('validation.reference'))
      await findPlace(tx, { degree, module, lecture, resource })
      values.user = user._id
    },
  },
})
