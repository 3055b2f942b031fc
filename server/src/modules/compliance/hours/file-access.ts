import type { Db } from '../../../platform/database/db.ts'
import type { FileCheck } from '../../../platform/files/access.ts'
import { isCertificateInReach } from './worker-repository.ts'

/** Whether the caller may open the certificate of training elsewhere (rule compliance.elsewhere). */
export const mayReadCertificate =
  (db: Db): FileCheck =>
  async ({ ownerId }, actor) =>
    ownerId !== null && isCertificateInReach(db, actor, ownerId)
