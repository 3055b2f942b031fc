import type { Person } from '../../../platform/access/actor.ts'
import { demandFilled } from '../../../platform/text/free-text.ts'
import type { Tx } from '../../../platform/database/db.ts'
import type { Platform } from '../../../platform/platform.ts'
import { findUser, isErased } from '../../people/index.ts'
import { ERASED_AUTHOR } from '../erased-author.ts'
import { updateComplaint } from '../repository.ts'
import { takeStep } from '../take-step.ts'

/**
 * Whether the complainant was erased meanwhile: their identity had been kept only for the answer (rule
 * privacy.erasure).
 */
const isOfErased = async (tx: Tx, id: string | null): Promise<boolean> => {
  const user = id === null ? undefined : await findUser(tx, id)
  return user !== undefined && isErased(user)
}

/** Closes a complaint, with how it came out. @throws Problem `not_found`, `validation`, `conflict` */
export const closeComplaint = async (
  platform: Platform,
  id: string,
  text: string,
  by: Person,
): Promise<void> => {
  const outcome = demandFilled('outcome', text)
  await takeStep(platform, id, by, {
    action: 'complaint.close',
    from: (state) => state !== 'closed',
    take: async (tx, { user }) => {
      const values = { state: 'closed', outcome, closedAt: platform.clock.now() } as const
      await updateComplaint(tx, id, (await isOfErased(tx, user)) ? { ...values, ...ERASED_AUTHOR } : values)
    },
  })
}
