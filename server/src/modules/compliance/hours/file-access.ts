import { isInScope } from '../../../platform/access/scope-repository.ts'
import type { Db } from '../../../platform/database/db.ts'
import type { FileCheck } from '../../../platform/files/access.ts'
import { readCertificate } from '../policy.ts'
import { externalTrainings } from '../tables.ts'

/** Whether the caller may open the certificate of training elsewhere (rule compliance.elsewhere). */
export const mayReadCertificate =
  (db: Db): FileCheck =>
  async ({ ownerId }, actor) =>
    ownerId !== null && isInScope(db, externalTrainings, ownerId, readCertificate(actor))
