import { sql } from 'drizzle-orm'
import { fixedActivityEntry } from '../../platform/audit/repository.ts'
import { lineValues, type NamedPerson } from '../../platform/audit/record.ts'
import type { Db } from '../../platform/database/db.ts'
import { forgiveness } from '../../platform/http/rate-limit-repository.ts'
import type { Identity, Origin } from '../people/index.ts'

/**
 * The keys from which a login subtracts its hits, in the order in which they are counted, and the one that it clears.
 */
interface Forgiven {
  keys: string[]
  forgotten: string
}

/**
 * Opens the session of somebody who logged in, with the line of the log and the hits that it clears, in one statement;
 * returns the cookie's value.
 * @param ends the browser's previous session, which it ends
 */
export type OpenByLogin = (
  who: NamedPerson,
  origin: Origin,
  also: { forgiven: Forgiven; ends: string | undefined },
) => Promise<string>

/** Creates it for a database. */
export const createOpenByLogin = (db: Db, { openWith }: Pick<Identity, 'openWith'>): OpenByLogin => {
  const forgiving = forgiveness(db, sql.placeholder('keys'), sql.placeholder('forgotten'))
  const open = openWith([fixedActivityEntry(db), forgiving])
  return (who, origin, { forgiven, ends }) => {
    const line = lineValues(who, { action: 'login', what: who.name })
    return open(db, who._id, origin, { ends, values: { ...line, ...forgiven } })
  }
}
