import type { Person } from '../../../../platform/access/actor.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { settlePendingCode } from '../../../people/index.ts'

/** Gives up the code of the caller's sign-up, if one still waits. */
export const forgetPending = async ({ db }: Platform, who: Person) => {
  await settlePendingCode(db, who._id)
  return {}
}
