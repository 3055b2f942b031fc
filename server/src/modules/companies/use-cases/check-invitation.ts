import type { Platform } from '../../../platform/platform.ts'
import { hashOfInvitation, notValid } from '../invitation.ts'
import { findInvitation } from '../invitations-repository.ts'

/** The company behind an invitation, and its inviter. @throws Problem `not_found` */
export const checkInvitation = async ({ db, clock }: Platform, token: string) => {
  const found = await findInvitation(db, hashOfInvitation(token), clock.now())
  if (!found) throw notValid()
  return found
}
