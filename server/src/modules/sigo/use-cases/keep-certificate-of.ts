import { Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Person } from '../../../platform/access/actor.ts'
import { recordActivity } from '../../../platform/audit/record.ts'
import { dropFiles } from '../../../platform/files/drop.ts'
import type { Platform } from '../../../platform/platform.ts'
import { keepSigoCertificate, lockSigoRegistration } from '../../certificates/index.ts'
import type { SentCertificate } from '../certificate-form.ts'
import { theRow, logged } from '../desk-row.ts'
import { showRegistration } from '../present.ts'

/**
 * Stores the number of SIGO's certificate, and its PDF if one is sent; a new PDF replaces the old one.
 * @throws Problem `not_found` if it is not registered; `duplicate` for a number used elsewhere; `conflict` if the
 * stored number differs from the one seen
 */
export const keepCertificateOf = async (
  platform: Platform,
  viewer: Person,
  id: string,
  sent: SentCertificate,
) => {
  const { db, files, events } = platform
  return db.transaction(async (tx) => {
    const row = await theRow(tx, platform, viewer, id)
    const standing = await lockSigoRegistration(tx, id)
    if (!standing) throw new Problem('not_found')
    if (standing.number !== null && sent.seen !== standing.number)
      throw new Problem('conflict', t('sigo.numberStands', { number: standing.number }))
    const kept = { number: sent.number, file: sent.file ?? standing.file }
    await keepSigoCertificate(tx, standing.id, kept)
    if (sent.file) {
      await files.claim(tx, [sent.file._id], { kind: 'sigoRegistration', id: standing.id })
      await dropFiles(tx, events, standing.file ? [standing.file._id] : [])
    }
    await recordActivity(tx, viewer, { action: 'sigo.certificate', ...logged(row, sent.number) })
    return { registration: showRegistration({ ...standing, ...kept }, row.registrar) }
  })
}
