import { manifestText } from '#contract/actions/manifest.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import { sha256 } from '../../../platform/digest.ts'
import type { Person } from '../../../platform/access/actor.ts'
import { recordActivity } from '../../../platform/audit/record.ts'
import type { Tx } from '../../../platform/database/db.ts'
import type { Platform } from '../../../platform/platform.ts'
import { sealableActions } from '../policy.ts'
import { findAction, lockAction, setActionState } from '../repositories/actions.ts'
import { readDecided } from '../repositories/pieces.ts'
import { lockLastSeal, writeSeal } from '../repositories/seals.ts'
import { discardPapers, storePapers, type SealPapers } from '../seal/papers.ts'
import { filePieces, filesOfEntries } from '../seal/files.ts'
import { digestOfDecided } from '../seal/texts.ts'

/** The kind of owner of the papers that were sealed. */
const PAPER_OWNER = 'sealedPaper'

/** The academy's staff changed the action while its papers were made. */
class ActionChanged extends Error {}

/** Stores the seal of an open action that is unchanged since its papers were made. @throws ActionChanged, Problem */
const keepSeal = async (
  platform: Platform,
  tx: Tx,
  { actor, id, made }: { actor: Person; id: string; made: SealPapers },
): Promise<{ hash: string }> => {
  const action = await lockAction(tx, id, sealableActions(actor))
  if (!action) throw new Problem('not_found')
  if (action.state === 'sealed') throw new Problem('action_sealed')
  const { facts, papers, records } = made
  // Trainees continue their courses: what they did after the papers were made is not part of this seal.
  if (digestOfDecided(action, await readDecided(tx, action)) !== digestOfDecided(facts.action, facts))
    throw new ActionChanged()
  const documents = await filePieces(platform, tx, filesOfEntries(facts.entries))
  const pieces = [...made.pieces, ...papers, ...made.works, ...documents]
  await platform.files.claim(
    tx,
    papers.map(({ document }) => document),
    { kind: PAPER_OWNER, id },
  )
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

/** How many times the papers are made if somebody changes the action meanwhile. */
const TRIES = 3

/**
 * Seals an action: its pieces, and the papers made from them, are stored with their hashes, in a manifest that names
 * the previous seal, and none of it changes any more (rules actions.seal, actions.papers).
 * @throws Problem `not_found`; `action_sealed`; `conflict` if it changes faster than its papers are made
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
    const made = await storePapers(platform, action)
    try {
      return await db.transaction((tx) => keepSeal(platform, tx, { actor, id, made }))
    } catch (failure) {
      // After any other failure the seal may have been stored: unclaimed papers are removed later.
      if (failure instanceof ActionChanged || failure instanceof Problem) await discardPapers(platform, made)
      if (!(failure instanceof ActionChanged)) throw failure
    }
  }
  throw new Problem('conflict', t('actions.seal.changing'))
}
