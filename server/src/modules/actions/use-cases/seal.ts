import { createHash } from 'node:crypto'
import { documentPath } from '#contract/actions/archive.ts'
import { manifestText } from '#contract/actions/manifest.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Person } from '../../../platform/access/actor.ts'
import { recordActivity } from '../../../platform/audit/record.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { demandSentence } from '../../../platform/free-text.ts'
import type { Platform } from '../../../platform/platform.ts'
import { verifyRecords } from '../../evidence/index.ts'
import type { ActionFacts } from '../papers/facts.ts'
import { sealableActions } from '../policy.ts'
import { findAction, lockAction, setActionState } from '../repositories/actions.ts'
import { documentsOf } from '../repositories/pieces.ts'
import { lockLastSeal, writeSeal } from '../repositories/seals.ts'
import { bytesOf } from '../../../platform/files/bytes.ts'
import { discardPapers, storePapers, type SealPapers } from './seal-papers.ts'
import { readTexts, sha256 } from './sealed-texts.ts'

/** The kind of owner of the papers that were sealed. */
const PAPER_OWNER = 'sealedPaper'

/** How far the records of time of an action's trainees go, and whether they are whole. */
const recordsOf = async (tx: Tx, { trainees }: ActionFacts) => {
  const ids = trainees.map(({ assignment }) => assignment)
  const recordOf = await verifyRecords(tx, ids)
  return ids.map((assignment) => {
    const { entries: length, head, broken } = recordOf(assignment)
    return { assignment, entries: length, head, whole: broken === null }
  })
}

/** The documents of entries, by their bytes as they are in the store. @throws Problem `not_found` for one that is gone */
const documentPieces = async ({ files }: Platform, tx: Tx, entries: ActionFacts['entries']) => {
  const pieces = []
  const found = await documentsOf(
    tx,
    entries.flatMap(({ file }) => (file ? [file._id] : [])),
  )
  for (const { id, letter, file } of entries) {
    if (!file) continue
    const stored = found.get(file._id)
    if (!stored) throw new Problem('not_found')
    const hash = createHash('sha256')
    for await (const chunk of bytesOf(await files.storage.read(stored.key))) hash.update(chunk)
    const ending = file.name.slice(file.name.lastIndexOf('.') + 1).toLowerCase()
    const path = documentPath(letter, id, ending)
    pieces.push({ path, contents: null, document: stored.id, size: stored.size, sha256: hash.digest('hex') })
  }
  return pieces
}

/** What is sealed changed while its papers were made. */
class FactsChanged extends Error {}

/** Keeps the seal of an action that is open, with papers that are of the facts as they stand. @throws FactsChanged, Problem */
const keepSeal = async (
  platform: Platform,
  tx: Tx,
  { actor, id, papers }: { actor: Person; id: string; papers: SealPapers },
): Promise<{ hash: string }> => {
  const action = await lockAction(tx, id, sealableActions(actor))
  if (!action) throw new Problem('not_found')
  if (action.state === 'sealed') throw new Problem('action_sealed')
  const { facts, pieces: texts, digest } = await readTexts(platform, tx, action)
  if (digest !== papers.digest) throw new FactsChanged()
  const pieces = [...texts, ...papers.pieces, ...(await documentPieces(platform, tx, facts.entries))]
  await platform.files.claim(
    tx,
    papers.pieces.map(({ document }) => document),
    { kind: PAPER_OWNER, id },
  )
  const records = await recordsOf(tx, facts)
  const last = await lockLastSeal(tx)
  const number = (last?.number ?? 0) + 1
  const version = action.version + 1
  const sealedAt = platform.clock.now()
  const manifest = manifestText({
    format: 1,
    number,
    previous: last?.hash ?? null,
    action: { _id: id, code: action.code },
    version,
    reason: action.reopenReason,
    sealedAt: sealedAt.toISOString(),
    sealedBy: actor.name,
    records,
    pieces: pieces.map(({ path, size, sha256: hash }) => ({ path, size, sha256: hash })),
  })
  const hash = sha256(manifest)
  const seal = { number, action: id, version, previous: last?.hash ?? null, hash, manifest }
  await writeSeal(tx, { ...seal, reason: action.reopenReason, sealedAt, sealedBy: actor.name }, pieces)
  await setActionState(tx, id, { state: 'sealed', version, reopenReason: null })
  await recordActivity(tx, actor, {
    action: 'action.seal',
    what: `${action.code}: ${hash}`,
    entity: 'action',
    item: id,
  })
  return { hash }
}

/** How many times the papers are made again where trainees go on in their courses meanwhile. */
const TRIES = 3

/**
 * Seals an action: its pieces, and the papers that are made of them, are kept with their hashes, in a manifest that names the
 * seal before it, and nothing of it is changed any more (rules actions.seal, actions.papers).
 * @throws Problem `not_found`; `action_sealed`; `conflict` where its facts change faster than its papers are made
 */
export const sealAction = async (
  platform: Platform,
  actor: Person,
  id: string,
): Promise<{ hash: string }> => {
  const { db } = platform
  for (let tries = 0; tries < TRIES; tries += 1) {
    const action = await findAction(db, id, sealableActions(actor))
    if (!action) throw new Problem('not_found')
    if (action.state === 'sealed') throw new Problem('action_sealed')
    const papers = await storePapers(platform, action)
    try {
      return await db.transaction((tx) => keepSeal(platform, tx, { actor, id, papers }))
    } catch (failure) {
      // Of any other failure it is not known whether the seal stands: papers that nobody has are swept by themselves.
      if (failure instanceof FactsChanged || failure instanceof Problem) await discardPapers(platform, papers)
      if (!(failure instanceof FactsChanged)) throw failure
    }
  }
  throw new Problem('conflict', t('actions.seal.changing'))
}

/**
 * Opens a sealed action again, with the reason; what was sealed stays, and the next seal is another version of it.
 * @throws Problem `not_found`; `validation` of the reason; `conflict` for one that is open
 */
export const reopenAction = async (
  { db }: Platform,
  actor: Person,
  id: string,
  reason: string,
): Promise<void> => {
  demandSentence('reason', reason)
  await db.transaction(async (tx) => {
    const action = await lockAction(tx, id, sealableActions(actor))
    if (!action) throw new Problem('not_found')
    if (action.state === 'open') throw new Problem('conflict')
    await setActionState(tx, id, { state: 'open', version: action.version, reopenReason: reason })
    await recordActivity(tx, actor, {
      action: 'action.reopen',
      what: `${action.code}: ${reason}`,
      entity: 'action',
      item: id,
    })
  })
}
