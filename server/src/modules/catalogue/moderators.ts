import { invalidField } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Db } from '../../platform/database/db.ts'
import { moderatorsAmong } from './repositories/moderators.ts'

/**
 * Refuses moderators whose role does not moderate: a course opens its trainees' questions and work to them.
 * @throws Problem `validation`
 */
export const checkModerators = async (on: Db, moderators: unknown): Promise<void> => {
  if (!Array.isArray(moderators) || moderators.length === 0) return
  const ids = [...new Set(moderators.map(String))]
  const found = await moderatorsAmong(on, ids)
  if (found.length < ids.length) throw invalidField('moderators', t('validation.moderator'))
}
