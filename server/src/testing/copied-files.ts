import { MemoryFS } from '@electric-sql/pglite'

/** A file, or a folder, of a database. */
interface Entry {
  path: string
  contents: Uint8Array | undefined
}

const BLOCK = 512
/** The databases that PostgreSQL copies to make another, by their fixed numbers: a test makes none. */
const UNUSED = /^\/base\/[14]\//
const FOLDER = '5'

/**
 * What a dump of the embedded database holds.
 * @param dump an uncompressed tar, whose contents the entries share
 */
export const entriesOf = (dump: Buffer): Entry[] => {
  const entries: Entry[] = []
  // The file system takes a slice of what it is given: of a Buffer that would be the same bytes, not a copy.
  const bytes = new Uint8Array(dump.buffer, dump.byteOffset, dump.length)
  const text = (from: number, length: number) =>
    dump.toString('utf8', from, from + length).split('\0')[0] ?? ''
  for (let at = 0; at < dump.length && dump[at] !== 0;) {
    const path = text(at, 100)
    const size = parseInt(text(at + 124, 12), 8)
    const start = at + BLOCK
    if (!UNUSED.test(path))
      entries.push({
        path,
        contents: text(at + 156, 1) === FOLDER ? undefined : bytes.subarray(start, start + size),
      })
    at = start + Math.ceil(size / BLOCK) * BLOCK
  }
  return entries
}

/**
 * Files in memory that are a copy of those of a dump: its tar is read once in a process, where PGlite would unpack it
 * for every database, which takes longer than to start one.
 */
export class CopiedFiles extends MemoryFS {
  private readonly entries: Entry[]

  constructor(entries: Entry[]) {
    super()
    this.entries = entries
  }

  override async initialSyncFs(): Promise<void> {
    if (!this.pg) throw new Error('no database to fill')
    const { FS } = this.pg.Module
    const home = String(this.pg.ENV.PGDATA)
    FS.mkdirTree(home)
    for (const { path, contents } of this.entries)
      if (contents) FS.writeFile(home + path, contents)
      else FS.mkdirTree(home + path)
  }
}
