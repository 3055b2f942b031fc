import type { Db } from '../../../platform/database/db.ts'
import type { FileCheck } from '../../../platform/files/access.ts'
import { seesAnswerOf } from '../repository.ts'
import { seeFaqs } from '../policy.ts'

/** An answer's attachment is for readers of the question, or of one that was merged into it. */
export const mayReadAnswerFile =
  (db: Db): FileCheck =>
  async ({ ownerId }, actor) =>
    ownerId !== null && seesAnswerOf(db, ownerId, seeFaqs(actor))
