import { WORKS_FILE, workPath } from '#contract/actions/archive.ts'
import { dossierProgress, judgeDossier } from '#contract/actions/dossier.ts'
import { sha256 } from '../../../platform/digest.ts'
import type { Platform } from '../../../platform/platform.ts'
import { keptConversations } from '../../chat/index.ts'
import type { ActionFacts } from '../papers/facts.ts'
import { readFacts } from '../repositories/facts.ts'
import { acceptancesOf, readSealedFacts, worksOf, type readDecided } from '../repositories/pieces.ts'
import type { ActionRow } from '../tables.ts'
import { conversationTexts } from './conversations.ts'
import { endingOf, foundPieces } from './files.ts'
import { recordsOf, textsOfTimes } from './times.ts'

const withoutSearch = <R extends { search: string | null }>({ search: _, ...row }: R) => row

/** A digest that changes as soon as the academy's staff change an action, its team, its people or its dossier. */
export const digestOfDecided = (action: ActionRow, decided: Awaited<ReturnType<typeof readDecided>>) =>
  sha256(
    JSON.stringify([
      withoutSearch(action),
      decided.team,
      decided.assignments,
      decided.entries.map(withoutSearch),
    ]),
  )

const textPiece = ([path, contents]: readonly [string, string]) => ({
  path,
  contents,
  document: null,
  size: Buffer.byteLength(contents),
  sha256: sha256(contents),
})

const toJson = ([path, value]: [path: string, value: unknown]): [string, string] => [
  path,
  `${JSON.stringify(value, undefined, 2)}\n`,
]

/**
 * The handed-in work, as it is sealed: each item names its file among the pieces. Work that waits for its grade has
 * none, as its trainee may still replace it.
 */
const sealedWorks = (works: Awaited<ReturnType<typeof worksOf>>) =>
  works.map(({ document: { name, _id: document }, ...work }) => ({
    ...work,
    name,
    file: work.gradedAt ? { document, path: workPath(work._id, endingOf(name)) } : null,
  }))

const readMoment = ({ clock, db }: Platform, action: ActionRow) =>
  db.transaction(
    async (tx) => {
      const letters = judgeDossier(await readFacts(tx, action, clock.today()))
      const facts: ActionFacts = { action, ...(await readSealedFacts(tx, action)) }
      const works = sealedWorks(await worksOf(tx, action))
      const { programme, ...own } = withoutSearch(action)
      const texts = {
        'acao.json': own,
        'programa.json': programme,
        'equipa.json': facts.team,
        'dossier.json': { ...dossierProgress(letters), letters },
        'formandos.json': facts.trainees,
        'regulamento.json': await acceptancesOf(tx, action.id),
        'presencas.json': facts.presences,
        'avaliacoes.json': facts.tests,
        [WORKS_FILE]: works,
        'inqueritos.json': facts.surveys,
        'registos.json': facts.entries.map(withoutSearch),
      }
      return {
        facts,
        texts,
        works,
        records: await recordsOf(tx, facts.assignments),
        times: await textsOfTimes(tx, facts.assignments),
        conversations: await keptConversations(tx, facts.assignments),
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )

/**
 * The texts of an action that are sealed, their facts, the files of work that they name, and the heads of the records
 * of time, all read at one moment. Work whose file is gone is named as lost (rule actions.seal).
 */
export const readTexts = async (platform: Platform, action: ActionRow) => {
  const { texts, times, conversations, works: handedIn, ...moment } = await readMoment(platform, action)
  // Nobody changes the file of graded work, so its bytes can be read here rather than in the sealing transaction.
  const sealed = handedIn.flatMap(({ file }) => file ?? [])
  const works = await foundPieces(platform, platform.db, sealed)
  const found = new Set(works.map(({ path }) => path))
  const named = handedIn.map(({ file, ...work }) => {
    const path = file && found.has(file.path) ? file.path : null
    return { ...work, file: path, ...(file && !path ? { isLost: true } : {}) }
  })
  const documents = [
    ...Object.entries({ ...texts, [WORKS_FILE]: named }),
    ...(await conversationTexts(platform, conversations)),
  ]
  return { ...moment, works, pieces: [...documents.map(toJson), ...times].map(textPiece) }
}
