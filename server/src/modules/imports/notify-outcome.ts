import type { Tx } from '../../platform/database/db.ts'
import { sendTemplate } from '../../platform/mail-templates/mails.ts'
import { findUser } from '../people/index.ts'
import { importFinishedMail } from './mails.ts'
import type { Imports } from './run.ts'
import type { ImportRecord } from './tables.ts'

/**
 * Notifies the owner of an import of its outcome, in the same transaction (rule notices.kinds).
 * @param outcome the end of the sentence that begins with the file's name
 */
export const notifyOutcome = async (
  { platform }: Imports,
  tx: Tx,
  { id, owner, file }: Pick<ImportRecord, 'id' | 'owner' | 'file'>,
  outcome: string,
): Promise<void> => {
  const person = await findUser(tx, owner)
  if (!person) return
  const link = `${platform.config.baseUrl}/gestor/importar?importacao=${id}`
  await sendTemplate(
    platform,
    tx,
    importFinishedMail,
    { file, outcome, link },
    { to: [person.email], toUsers: [owner] },
  )
}
