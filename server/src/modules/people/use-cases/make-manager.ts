import { type NamedPerson, recordActivity } from '../../../platform/audit/record.ts'
import type { Db } from '../../../platform/database/db.ts'
import { insertManager } from '../company/repository.ts'

/** Makes somebody a manager of a company, and logs who did: by id, as the log outlives the right to store a name. */
export const makeManager = async (tx: Db, who: NamedPerson, user: string, company: string): Promise<void> => {
  await insertManager(tx, company, user)
  const activity = { action: 'company.manager', what: user, entity: 'company', item: company }
  await recordActivity(tx, who, activity)
}
