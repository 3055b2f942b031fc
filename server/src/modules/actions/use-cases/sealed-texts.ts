import { createHash } from 'node:crypto'
import { dossierProgress, judgeDossier } from '#contract/actions/dossier.ts'
import type { Db } from '../../../platform/database/db.ts'
import type { Platform } from '../../../platform/platform.ts'
import { verifyRecords } from '../../evidence/index.ts'
import type { ActionFacts } from '../papers/facts.ts'
import { readFacts } from '../repositories/facts.ts'
import { readSealedFacts, type readDecided } from '../repositories/pieces.ts'
import type { ActionRow } from '../tables.ts'

export const sha256 = (contents: string | Buffer): string =>
  createHash('sha256').update(contents).digest('hex')

const withoutSearch = <R extends { search: string | null }>({ search: _, ...row }: R) => row

/** What comes to something else as soon as somebody of the academy changes an action, its team, its people or its dossier. */
export const digestOfDecided = (action: ActionRow, decided: Awaited<ReturnType<typeof readDecided>>) =>
  sha256(
    JSON.stringify([
      withoutSearch(action),
      decided.team,
      decided.assignments,
      decided.entries.map(withoutSearch),
    ]),
  )

/** How far the records of time of an action's trainees go, and whether they are whole. */
const recordsOf = async (on: Db, assignments: readonly string[]) => {
  const recordOf = await verifyRecords(on, assignments)
  return assignments.map((assignment) => {
    const { entries: length, head, broken } = recordOf(assignment)
    return { assignment, entries: length, head, whole: broken === null }
  })
}

/** What is sealed of an action as texts, the facts that they say, and how far the records of time went: all of one moment. */
export const readTexts = ({ clock, db }: Pick<Platform, 'clock' | 'db'>, action: ActionRow) =>
  db.transaction(
    async (tx) => {
      const letters = judgeDossier(await readFacts(tx, action, clock.today()))
      const facts: ActionFacts = { action, ...(await readSealedFacts(tx, action)) }
      const { programme, ...own } = withoutSearch(action)
      const texts = {
        'acao.json': own,
        'programa.json': programme,
        'equipa.json': facts.team,
        'dossier.json': { ...dossierProgress(letters), letters },
        'formandos.json': facts.trainees,
        'presencas.json': facts.presences,
        'avaliacoes.json': facts.tests,
        'inqueritos.json': facts.surveys,
        'registos.json': facts.entries.map(withoutSearch),
      }
      const pieces = Object.entries(texts).map(([path, value]) => {
        const contents = `${JSON.stringify(value, undefined, 2)}\n`
        return { path, contents, document: null, size: Buffer.byteLength(contents), sha256: sha256(contents) }
      })
      return { facts, pieces, records: await recordsOf(tx, facts.assignments) }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
