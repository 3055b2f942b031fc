import { personOf } from '../../platform/access/actor.ts'
import type { Db } from '../../platform/database/db.ts'
import type { FileCheck } from '../../platform/files/access.ts'
import { isSigoInReach } from './repositories/sigo.ts'

/** Whether the user may have the PDF of a SIGO certificate. */
export const mayReadSigo =
  (db: Db): FileCheck =>
  async ({ ownerId }, actor) => {
    const who = personOf(actor)
    return who !== undefined && ownerId !== null && isSigoInReach(db, who, ownerId)
  }
