import { isRecord } from '../platform/kernel/records.ts'
import type { ActionPaper } from './endpoints.ts'
import { readForeignJson } from './foreign-json.ts'
import type { Letter } from './letters.ts'
import type { Manifest } from './manifest.ts'

/** The files of a sealed action's archive that are not pieces (rule actions.archive). */
export const MANIFEST_FILE = 'manifest.json'
export const SLIP_FILE = 'selo.json'
export const INDEX_FILE = 'index.html'

/** The path of the manifest of an earlier seal of the same action. */
export const earlierManifest = (number: number): string => `anteriores/${number}.json`

/** A seal in the chain: its hash is that of its manifest, and the next seal names it. */
interface ChainLink {
  number: number
  hash: string
  previous: string | null
}

/** The file beside a manifest, which cannot contain its own hash: the hash, and the seal's place in the chain. */
export interface SealSlip {
  format: 1
  /** The seals of the academy, from the first of this action to this one. */
  chain: ChainLink[]
  /** The hash of the page that explains the archive. */
  index: string
}

const isHash = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value)

const isNumber = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0

const listOf = <T>(value: unknown, is: (one: unknown) => one is T): value is T[] =>
  Array.isArray(value) && value.every(is)

const isLink = (value: unknown): value is ChainLink =>
  isRecord(value) &&
  isNumber(value['number']) &&
  isHash(value['hash']) &&
  (value['previous'] === null || isHash(value['previous']))

const isPiece = (value: unknown): value is Manifest['pieces'][number] =>
  isRecord(value) && typeof value['path'] === 'string' && isNumber(value['size']) && isHash(value['sha256'])

const isTimeRecord = (value: unknown): value is Manifest['records'][number] =>
  isRecord(value) &&
  typeof value['assignment'] === 'string' &&
  isNumber(value['entries']) &&
  typeof value['head'] === 'string' &&
  typeof value['whole'] === 'boolean'

const isManifest = (value: unknown): value is Manifest =>
  isRecord(value) &&
  value['format'] === 1 &&
  isNumber(value['number']) &&
  (value['previous'] === null || isHash(value['previous'])) &&
  isRecord(value['action']) &&
  typeof value['action']['_id'] === 'string' &&
  typeof value['action']['code'] === 'string' &&
  isNumber(value['version']) &&
  typeof value['sealedAt'] === 'string' &&
  !Number.isNaN(Date.parse(value['sealedAt'])) &&
  typeof value['sealedBy'] === 'string' &&
  listOf(value['records'], isTimeRecord) &&
  listOf(value['pieces'], isPiece)

const isSlip = (value: unknown): value is SealSlip =>
  isRecord(value) && value['format'] === 1 && isHash(value['index']) && listOf(value['chain'], isLink)

/** A manifest from an untrusted file; undefined if it is invalid. */
export const readManifestText = (text: string): Manifest | undefined => {
  const value = readForeignJson(text)
  return isManifest(value) ? value : undefined
}

/** The text of a slip in an archive: always the same for the same slip. */
export const slipText = ({ format, chain, index }: SealSlip): string => {
  const links = chain.map(({ number, hash, previous }) => ({ number, hash, previous }))
  return `${JSON.stringify({ format, chain: links, index }, undefined, 2)}\n`
}

/**
 * The slip of a seal from an untrusted file; undefined if it is invalid, or not written as the academy writes it: no
 * seal covers its text, so it may contain nothing that is not checked.
 */
export const readSlipText = (text: string): SealSlip | undefined => {
  const value = readForeignJson(text)
  return isSlip(value) && slipText(value) === text ? value : undefined
}

/** The paths of the papers made from an action's data (rule actions.papers). */
export const PAPER_PATHS: Readonly<Record<ActionPaper, string>> = {
  programme: 'pecas/programa.pdf',
  schedule: 'pecas/cronograma.pdf',
  team: 'pecas/equipa.pdf',
  enrolments: 'pecas/inscricoes.pdf',
  attendance: 'pecas/assiduidade.pdf',
  results: 'pecas/resultados.pdf',
  report: 'pecas/relatorio-final.pdf',
}

/** The file that describes the work that trainees handed in, and points to its files. */
export const WORKS_FILE = 'trabalhos.json'
const WORKS_FOLDER = 'trabalhos/'

/** The path of a file of handed-in work. */
export const workPath = (work: string, ending: string): string => `${WORKS_FOLDER}${work}.${ending}`

/** The records of time of its trainees: as a table, and each entry by entry, chained (rule evidence.chain). */
export const TIMES_SHEET = 'pecas/tempos.xlsx'
export const TIMES_FOLDER = 'tempos/'

/** The path of an assignment's record of time. */
export const timePath = (assignment: string): string => `${TIMES_FOLDER}${assignment}.json`

/** Which pieces contain the data for a letter. */
const DATA_OF: Readonly<Partial<Record<Letter, readonly string[]>>> = {
  a: [PAPER_PATHS.programme, 'programa.json'],
  b: [PAPER_PATHS.schedule, 'programa.json'],
  c: ['regulamento.json'],
  d: ['programa.json'],
  e: [PAPER_PATHS.team, 'acao.json', 'equipa.json'],
  f: [PAPER_PATHS.enrolments, 'formandos.json'],
  j: [PAPER_PATHS.programme, 'programa.json'],
  l: [PAPER_PATHS.attendance, TIMES_SHEET, 'presencas.json'],
  m: ['avaliacoes.json', WORKS_FILE],
  n: [PAPER_PATHS.results, 'avaliacoes.json', WORKS_FILE],
  o: [PAPER_PATHS.results, 'formandos.json', 'avaliacoes.json'],
  q: ['inqueritos.json'],
  s: ['formandos.json'],
  t: [PAPER_PATHS.report, 'dossier.json'],
  aa: ['acao.json'],
}

/** The path of a document that was added to a letter. */
export const documentPath = (letter: Letter, entry: string, ending: string): string =>
  `documentos/${letter}-${entry}.${ending}`

const CONVERSATIONS = 'conversas/'

/** The path of a trainee's conversation with the tutors. */
export const conversationPath = (assignment: string): string => `${CONVERSATIONS}${assignment}.json`

/** The letter for how trainees were followed, to which their conversations belong. */
const TUTORING: Letter = 'z'

/** The sealed pieces that belong to a letter; all manual entries are listed in one piece. */
export const piecesOfLetter = (
  letter: Letter,
  { entries, paths }: { entries: number; paths: readonly string[] },
): string[] => {
  const own = paths.filter(
    (path) =>
      path.startsWith(`documentos/${letter}-`) ||
      (letter === TUTORING && path.startsWith(CONVERSATIONS)) ||
      (letter === 'm' && path.startsWith(WORKS_FOLDER)),
  )
  const records = entries > 0 ? ['registos.json'] : []
  return [...(DATA_OF[letter] ?? []), ...records].filter((path) => paths.includes(path)).concat(own)
}
