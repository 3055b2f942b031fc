import { t } from '../platform/text/text.ts'
import { PAPER_PATHS, TIMES_SHEET, WORKS_FILE } from './archive.ts'
import { ACTION_PAPERS } from './endpoints.ts'

/** The names of the pieces at one path. */
const NAMES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(ACTION_PAPERS.map((paper) => [PAPER_PATHS[paper], t(`actions.papers.${paper}`)])),
  [TIMES_SHEET]: t('actions.pieces.times'),
  [WORKS_FILE]: t('actions.pieces.works'),
  'acao.json': t('actions.pieces.action'),
  'programa.json': t('actions.pieces.programme'),
  'equipa.json': t('actions.pieces.team'),
  'dossier.json': t('actions.pieces.dossier'),
  'formandos.json': t('actions.pieces.trainees'),
  'regulamento.json': t('actions.pieces.acceptances'),
  'presencas.json': t('actions.pieces.presences'),
  'avaliacoes.json': t('actions.pieces.tests'),
  'inqueritos.json': t('actions.pieces.surveys'),
  'registos.json': t('actions.pieces.entries'),
}

/** The names of the pieces in a folder, by their number. */
const OF_FOLDERS: Readonly<Record<string, (n: number) => string>> = {
  conversas: (n) => t('actions.pieces.conversation', { n }),
  documentos: (n) => t('actions.pieces.document', { n }),
  tempos: (n) => t('actions.pieces.record', { n }),
  trabalhos: (n) => t('actions.pieces.work', { n }),
}

const endingOf = (path: string): string => path.slice(path.lastIndexOf('.') + 1).toUpperCase()

/**
 * Readable names for the sealed pieces of an action, each with its file extension; those in a folder are numbered. A
 * piece without a name keeps its path.
 * @param paths the paths of all pieces, in order
 */
export function pieceNames(paths: readonly string[]): Map<string, string> {
  const counted = new Map<string, number>()
  return new Map(
    paths.map((path) => {
      const folder = path.slice(0, Math.max(path.indexOf('/'), 0))
      const number = (counted.get(folder) ?? 0) + 1
      counted.set(folder, number)
      const name = NAMES[path] ?? OF_FOLDERS[folder]?.(number)
      return [path, name ? `${name} (${endingOf(path)})` : path]
    }),
  )
}
