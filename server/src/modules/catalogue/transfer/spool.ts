import { createWriteStream, type WriteStream } from 'node:fs'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { MAX_FILE_BYTES } from '#contract/platform/engine/file-kinds.ts'
import { BODY_SHAPE, isCrowded } from '#contract/platform/kernel/json-shape.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import { HOUR_MS } from '#contract/platform/durations.ts'
import { UNCLAIMED } from '../../../platform/files/unclaimed.ts'

const QUOTE = 0x22
const ESCAPE = 0x5c
const COLON = 0x3a
/** The maximum size of the JSON without its files. */
const MAX_TEXT = 5 * 1024 ** 2
/** The maximum number of parts of a course: modules, sessions, questions with their answers. */
const COURSE_SHAPE = { ...BODY_SHAPE, total: 200_000 }
const KEY = 'content'
const FOLDER = 'tirocinio-import-'
/** No import takes this long: an older folder was left by a process that died. */
const ABANDONED_MS = 3 * HOUR_MS

/** The contents of a file on their way from base64 into a temporary file. */
class FileSink {
  private readonly out: WriteStream
  private readonly ended: Promise<void>
  private rest = ''
  private size = 0
  private readonly spend: (bytes: number) => void

  /** @param spend called with each byte count; throws when all files together are too large */
  constructor(path: string, spend: (bytes: number) => void) {
    this.spend = spend
    this.out = createWriteStream(path)
    this.ended = finished(this.out)
    // Handled at once, so that a full disk fails this import alone; the awaiting code gets the error too.
    this.ended.catch(() => undefined)
  }

  async take(bytes: Buffer, last: boolean): Promise<void> {
    const text = this.rest + bytes.toString('latin1').replaceAll('\\', '')
    const whole = last ? text.length : text.length - (text.length % 4)
    this.rest = text.slice(whole)
    const decoded = Buffer.from(text.slice(0, whole), 'base64')
    this.size += decoded.length
    this.spend(decoded.length)
    if (this.size > MAX_FILE_BYTES) throw new Problem('too_large')
    if (this.out.destroyed) await this.ended
    if (!this.out.write(decoded)) await Promise.race([once(this.out, 'drain'), this.ended])
  }

  async end(): Promise<void> {
    this.out.end()
    await this.ended
  }

  abandon(): void {
    this.out.destroy()
  }
}

/** An export that was read: its JSON, where the value of each `content` is the path of a temporary file. */
export interface Spooled {
  document: unknown
  /** The paths of the files; no others may be read. */
  contents: ReadonlySet<string>
  /** Removes the temporary files. */
  dispose: () => Promise<void>
}

/** Reads JSON byte by byte, and takes the value of each `content` out of it as it passes. */
class Scanner {
  private readonly folder: string
  private readonly kept: Buffer[] = []
  private length = 0
  private inFiles = 0
  readonly contents = new Set<string>()
  private inString = false
  private escaped = false
  private word = ''
  /** The cursor's position in `"content" : "`: after its name, then after the colon. */
  private awaiting: 'nothing' | 'colon' | 'value' = 'nothing'
  private sink: FileSink | undefined

  constructor(folder: string) {
    this.folder = folder
  }

  private keep(bytes: Buffer): void {
    this.length += bytes.length
    if (this.length > MAX_TEXT) throw new Problem('too_large')
    this.kept.push(Buffer.from(bytes))
  }

  private open(): void {
    if (this.contents.size >= UNCLAIMED.files) throw new Problem('too_large')
    const path = join(this.folder, String(this.contents.size))
    this.contents.add(path)
    this.keep(Buffer.from(JSON.stringify(path).slice(0, -1)))
    this.sink = new FileSink(path, (bytes) => {
      this.inFiles += bytes
      if (this.inFiles > UNCLAIMED.bytes) throw new Problem('too_large')
    })
    this.awaiting = 'nothing'
  }

  /** Feeds the open file up to its closing quote; returns where the cursor then is. */
  private async fill(chunk: Buffer, from: number): Promise<number> {
    const end = chunk.indexOf(QUOTE, from)
    await this.sink?.take(chunk.subarray(from, end < 0 ? undefined : end), end >= 0)
    if (end < 0) return chunk.length
    await this.sink?.end()
    this.sink = undefined
    this.keep(chunk.subarray(end, end + 1))
    return end + 1
  }

  /** Examines a byte outside files; true if a file begins with it. */
  private step(byte: number): boolean {
    if (this.inString) {
      if (this.escaped) this.escaped = false
      else if (byte === ESCAPE) this.escaped = true
      else if (byte === QUOTE) {
        this.inString = false
        this.awaiting = this.word === KEY ? 'colon' : 'nothing'
      }
      if (this.word.length <= KEY.length) this.word += String.fromCharCode(byte)
      return false
    }
    if (byte === QUOTE) {
      if (this.awaiting === 'value') return true
      this.inString = true
      this.word = ''
      return false
    }
    const isSpace = byte === 0x20 || (byte >= 0x09 && byte <= 0x0d)
    if (!isSpace) this.awaiting = byte === COLON && this.awaiting === 'colon' ? 'value' : 'nothing'
    return false
  }

  async feed(chunk: Buffer): Promise<void> {
    let at = this.sink ? await this.fill(chunk, 0) : 0
    let from = at
    while (at < chunk.length) {
      if (!this.step(chunk[at] ?? 0)) {
        at += 1
        continue
      }
      this.keep(chunk.subarray(from, at))
      this.open()
      at = await this.fill(chunk, at + 1)
      from = at
    }
    if (from < chunk.length) this.keep(chunk.subarray(from))
  }

  abandon(): void {
    this.sink?.abandon()
  }

  text(): string {
    if (this.sink) throw new Problem('malformed', t('transfer.cutOff'))
    return Buffer.concat(this.kept).toString('utf8')
  }
}

/** How much the parser quotes before what it did not expect. */
const QUOTED_BEFORE = 10

/** Where the parser stopped, which it says as a position, or by quoting what is there; at the end where it says neither. */
const placeIn = (text: string, { message }: SyntaxError): number => {
  const [, at] = /at position (\d+)/.exec(message) ?? []
  if (at !== undefined) return Number(at)
  if (!message.endsWith('is not valid JSON')) return text.length
  // Unexpected token 'C', ..."\"name\": Curso, \""... is not valid JSON
  const token = message.charAt("Unexpected token '".length)
  const quoted = message.slice(message.indexOf("', ") + "', ".length)
  const excerpt = quoted.slice(quoted.indexOf('"') + 1, quoted.lastIndexOf('"'))
  const within = quoted.startsWith('...') ? QUOTED_BEFORE : Math.max(0, excerpt.indexOf(token))
  return Math.max(0, text.indexOf(excerpt)) + within
}

/** What is wrong with the JSON: there is none, it ends too early, or the line, and its text. */
const malformed = (error: SyntaxError, text: string, folder: string): Problem => {
  const [first] = text.trimStart()
  if (first === undefined) return new Problem('malformed', t('transfer.empty'))
  if (first !== '{') return new Problem('malformed', t('transfer.notJson'))
  const place = placeIn(text, error)
  if (place >= text.length) return new Problem('malformed', t('transfer.cutOff'))
  const line = text.slice(0, place).split('\n').length
  const near = text
    .slice(Math.max(0, place - 30), place + 10)
    .replaceAll(folder, '')
    .replaceAll(/\s+/g, ' ')
  return new Problem('malformed', t('transfer.malformed', { line, near }))
}

/**
 * Reads the JSON of an export as it arrives; its files go to temporary ones, so that memory does not grow with them.
 * @throws Problem `malformed` or `too_large`; then nothing stays behind
 */
export const spool = async (body: AsyncIterable<Buffer>): Promise<Spooled> => {
  const folder = await mkdtemp(join(tmpdir(), FOLDER))
  const dispose = () => rm(folder, { recursive: true, force: true })
  const scanner = new Scanner(folder)
  try {
    for await (const chunk of body) await scanner.feed(chunk)
    const text = scanner.text()
    if (isCrowded(text, COURSE_SHAPE)) throw new Problem('too_large')
    return { document: JSON.parse(text), contents: scanner.contents, dispose }
  } catch (error) {
    scanner.abandon()
    await dispose()
    throw error instanceof SyntaxError ? malformed(error, scanner.text(), folder) : error
  }
}

/** Removes the temporary files of imports whose process died. */
export const sweepSpools = async (now: Date): Promise<void> => {
  const folders = (await readdir(tmpdir())).filter((name) => name.startsWith(FOLDER))
  for (const name of folders) {
    const path = join(tmpdir(), name)
    // Another instance on this machine may have been quicker.
    const touched = await stat(path).catch(() => undefined)
    if (touched && now.getTime() - touched.mtimeMs > ABANDONED_MS)
      await rm(path, { recursive: true, force: true })
  }
}
