import { maskCode } from '#contract/platform/kernel/mask.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import type { Person } from '../../../../platform/access/actor.ts'
import { recordActivity } from '../../../../platform/audit/record.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { findCodeOf } from '../repositories/codes.ts'

/** A code in full, which is logged. @throws Problem `not_found` out of sight, `forbidden` if it is not the caller's */
export const reveal = async ({ db }: Platform, user: Person, id: string) => {
  const code = await findCodeOf(db, user, id)
  if (!code) throw new Problem('not_found')
  if (!code.isOwn) throw new Problem('forbidden')
  const what = maskCode(code.code)
  await recordActivity(db, user, { action: 'code.reveal', what, entity: 'code', item: id })
  return { _id: id, code: code.code }
}
