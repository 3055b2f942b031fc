import { Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Person } from '../../../platform/access/actor.ts'
import { recordActivity } from '../../../platform/audit/record.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { dropFiles } from '../../../platform/files/drop.ts'
import { demandSentence } from '../../../platform/free-text.ts'
import type { Platform } from '../../../platform/platform.ts'
import {
  keepSigoCertificate,
  lockSigoRegistration,
  registerInSigo,
  undoSigoRegistration,
} from '../../certificates/index.ts'
import type { SentCertificate } from '../certificate-form.ts'
import { showRegistration } from '../present.ts'
import { readDesk, type DeskRow } from '../repositories/desk.ts'

const theRow = async (tx: Tx, { clock }: Platform, viewer: Person, id: string): Promise<DeskRow> => {
  const [row] = await readDesk(tx, { viewer, id }, { skip: 0, limit: 1 }, clock.today())
  if (!row) throw new Problem('not_found')
  return row
}

/** The log's description of a row: it belongs to the person. */
const logged = ({ user, degree }: DeskRow, more?: string | null) => ({
  what: [degree.name, more].filter(Boolean).join(' · '),
  entity: 'user',
  item: user._id,
})

/**
 * Marks a trainee and course as registered in SIGO (rule sigo.registration).
 * @throws Problem `not_found`; `conflict` where they are
 */
export const registerTrainee = async (platform: Platform, viewer: Person, id: string) => {
  const { db, clock } = platform
  return db.transaction(async (tx) => {
    const row = await theRow(tx, platform, viewer, id)
    const kept = await registerInSigo(tx, { assignment: id, at: clock.now(), by: viewer._id })
    if (!kept) throw new Problem('conflict')
    await recordActivity(tx, viewer, { action: 'sigo.register', ...logged(row) })
    return { registration: showRegistration(kept, { _id: viewer._id, name: viewer.name }) }
  })
}

/**
 * Keeps the number of the certificate that SIGO issued, and its PDF where one is sent; another PDF takes its place.
 * @throws Problem `not_found` for what is not registered; `duplicate` for a number used elsewhere; `conflict` if the
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

/**
 * Takes a registration back; it stays with who, when and why. Its PDF goes.
 * @throws Problem `not_found` for what is not registered, `validation`
 */
export const undoRegistration = async (platform: Platform, viewer: Person, id: string, reason: string) => {
  const { db, clock, events } = platform
  demandSentence('reason', reason)
  await db.transaction(async (tx) => {
    const row = await theRow(tx, platform, viewer, id)
    const undone = await undoSigoRegistration(tx, id, { undoneAt: clock.now(), undoneBy: viewer._id, reason })
    if (!undone) throw new Problem('not_found')
    await dropFiles(tx, events, undone.file ? [undone.file._id] : [])
    await recordActivity(tx, viewer, { action: 'sigo.undo', ...logged(row, reason) })
  })
  return {}
}
