import type { Db } from '../database/db.ts'
import { findSecret, insertSecret } from './repository.ts'
import { newToken } from './tokens.ts'

/** The key of a name: 32 random bytes that are the same for every instance on this database. */
export const sharedSecret = async (db: Db, name: string): Promise<Buffer> => {
  await insertSecret(db, name, newToken())
  const value = await findSecret(db, name)
  if (value === undefined) throw new Error(`no secret ${name}`)
  return Buffer.from(value, 'base64url')
}
