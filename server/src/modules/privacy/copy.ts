import { Readable } from 'node:stream'
import { getTableName } from 'drizzle-orm'
import type { StoredFile } from '#contract/platform/kernel/entity.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Whose } from '../../platform/personal-data/held-rows.ts'
import type { PersonalTable } from '../../platform/personal-data/personal-data.ts'
import type { Platform } from '../../platform/platform.ts'
import type { ZipPart } from '../../platform/packages/write-zip.ts'
import { readHeld } from './held-repository.ts'
import { filesIn } from './held.ts'
import { printCopy } from './print.ts'

/** The kind of owner of the archive of a copy. */
export const EXPORT_FILE = 'dataExport'

/** What is counted while the copy is read. */
export interface Counted {
  rows: number
}

/** A name that every system accepts, distinguished from its namesakes by the start of its id. */
const fileName = ({ _id, name }: StoredFile): string =>
  `ficheiros/${_id.slice(-8)}-${name.replaceAll(/[^\p{L}\p{N}._ -]/gu, '_').slice(-120)}`

/** The parts of a copy that are read table by table. */
async function* jsonOf(
  on: Db,
  all: readonly PersonalTable[],
  whose: Whose,
  { head, seen, counted }: { head: object; seen: Map<string, StoredFile>; counted: Counted },
): AsyncGenerator<Buffer> {
  yield Buffer.from(`{"copia":${JSON.stringify(head)},"dados":[`)
  let isFirst = true
  for (const held of all) {
    const rows = await readHeld(on, all, held, whose)
    counted.rows += rows.length
    for (const file of filesIn(rows)) seen.set(file._id, file)
    const table = { nome: held.label, tabela: getTableName(held.table), linhas: rows }
    yield Buffer.from(`${isFirst ? '' : ','}\n${JSON.stringify(table)}`)
    isFirst = false
  }
  yield Buffer.from(']}\n')
}

/**
 * Everything that is held about a person, as the parts of an archive: as JSON for machines, as PDF for people, and the
 * files that its rows name (rule privacy.copy).
 */
export async function* copyOf(
  { db, files, academy, clock }: Platform,
  all: readonly PersonalTable[],
  whose: Whose,
  counted: Counted,
): AsyncGenerator<ZipPart> {
  const { appName } = academy.current.config
  const seen = new Map<string, StoredFile>()
  const head = { academia: appName, pessoa: whose.username, feitaEm: clock.now().toISOString() }
  yield { name: 'dados.json', contents: Readable.from(jsonOf(db, all, whose, { head, seen, counted })) }
  yield { name: 'dados.pdf', contents: await printCopy({ db, academy, clock }, all, whose) }
  for (const file of seen.values()) {
    const stored = await files.find(file._id)
    if (stored) yield { name: fileName(file), contents: await files.storage.read(stored.key) }
  }
}
