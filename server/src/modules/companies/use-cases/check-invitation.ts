import type { Platform } from '../../../platform/platform.ts'
import { hashOfToken } from '../../../platform/secrets/tokens.ts'
import { notValid } from '../invitation.ts'
import { findInvitation } from '../invitations-repository.ts'

/** The company behind an invitation, and its inviter. @throws Problem `not_found` */
export const checkInvitation = async ({ db, clock }: Platform, token: string) => {
  const found = await findInvitation(db, hashOfToken(token), clock.now())
  if (!found) throw notValid()
  return found
}
