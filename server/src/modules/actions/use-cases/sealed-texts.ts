import { createHash } from 'node:crypto'
import { dossierProgress, judgeDossier } from '#contract/actions/dossier.ts'
import type { Db } from '../../../platform/database/db.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { ActionFacts } from '../papers/facts.ts'
import { readFacts } from '../repositories/facts.ts'
import { readSealedFacts } from '../repositories/pieces.ts'
import type { ActionRow } from '../tables.ts'

export const sha256 = (contents: string | Buffer): string =>
  createHash('sha256').update(contents).digest('hex')

/** What is sealed of an action as texts, with the facts that they say, and what all of them come to. */
export const readTexts = async ({ clock }: Pick<Platform, 'clock'>, on: Db, action: ActionRow) => {
  const letters = judgeDossier(await readFacts(on, action, clock.today()))
  const facts: ActionFacts = { action, ...(await readSealedFacts(on, action)) }
  const { programme, search: _search, ...own } = action
  const texts = {
    'acao.json': own,
    'programa.json': programme,
    'equipa.json': facts.team,
    'dossier.json': { ...dossierProgress(letters), letters },
    'formandos.json': facts.trainees,
    'presencas.json': facts.presences,
    'avaliacoes.json': facts.tests,
    'inqueritos.json': facts.surveys,
    'registos.json': facts.entries.map(({ search: _, ...entry }) => entry),
  }
  const pieces = Object.entries(texts).map(([path, value]) => {
    const contents = `${JSON.stringify(value, undefined, 2)}\n`
    return { path, contents, document: null, size: Buffer.byteLength(contents), sha256: sha256(contents) }
  })
  return { facts, pieces, digest: sha256(pieces.map((piece) => piece.sha256).join('\n')) }
}
