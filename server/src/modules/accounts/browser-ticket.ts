import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Db } from '../../platform/database/db.ts'
import { sharedSecret } from '../../platform/secrets/secrets.ts'

const signatureOf = async (db: Db, id: string): Promise<Buffer> =>
  createHmac('sha256', await sharedSecret(db, 'registration'))
    .update(id)
    .digest()

/** What proves to this browser's later calls that it made the sign-up. */
export const ticketFor = async (db: Db, id: string): Promise<string> =>
  `${id}.${(await signatureOf(db, id)).toString('base64url')}`

/** The account that a ticket was issued for; undefined if it was not issued here. */
export const signedUpBy = async (db: Db, ticket: string): Promise<string | undefined> => {
  const [id = '', signature = ''] = ticket.split('.')
  const [given, right] = [Buffer.from(signature, 'base64url'), await signatureOf(db, id)]
  return given.length === right.length && timingSafeEqual(given, right) ? id : undefined
}
