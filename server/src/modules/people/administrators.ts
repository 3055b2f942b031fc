import type { Db } from '../../platform/database/db.ts'
import { administrators } from './repository.ts'

/** The administrators who may log in, with what mails and notices need. */
export const administratorsToTell = async (on: Db): Promise<{ to: string[]; toUsers: string[] }> => {
  const found = await administrators(on)
  return { to: found.map(({ email }) => email), toUsers: found.map(({ id }) => id) }
}
