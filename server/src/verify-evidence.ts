import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { createInflateRaw } from 'node:zlib'
import { faultText, verifyArchive, type VerifyTools } from '#contract/actions/verify-archive.ts'
import { formatDayTime } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import { bytesOf } from './platform/files/bytes.ts'

const inflate = async (packed: Uint8Array, most: number): Promise<Uint8Array> => {
  const stream = createInflateRaw()
  stream.end(packed)
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of bytesOf(stream)) {
    length += chunk.length
    if (length > most) throw new Error('the file is larger than the archive says')
    chunks.push(chunk)
  }
  if (stream.bytesWritten !== packed.length) throw new Error('something stands behind the file')
  return Buffer.concat(chunks)
}

/** What verifying asks for, of Node alone: neither the database nor the network is asked. */
const tools: VerifyTools = {
  inflate,
  sha256: async (bytes) => createHash('sha256').update(bytes).digest('hex'),
  bytes: (text) => Buffer.from(text),
  text: (bytes) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes),
}

/** Says a line; what an archive calls its files moves no terminal. */
const say = (line: string): boolean => process.stdout.write(`${line.replaceAll(/[\p{Cc}\p{Cf}]/gu, '?')}\n`)

/** Verifies a file and says what was found. @returns the exit code */
const verifyFile = async (path: string): Promise<number> => {
  const file = await open(path).catch(() => undefined)
  if (!file) {
    say(t('actions.verify.command.noFile', { file: path }))
    return 1
  }
  try {
    const read = async (start: number, end: number) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(end - start), 0, end - start, start)
      return buffer.subarray(0, bytesRead)
    }
    const verdict = await verifyArchive({ size: (await file.stat()).size, read }, tools)
    if (!verdict.isWhole) {
      say(t('actions.verify.command.broken', { file: path }))
      say(faultText(verdict.fault))
      return 1
    }
    const { manifest, hash, earlier, records } = verdict
    const { number, previous, version, sealedAt, sealedBy, pieces } = manifest
    say(t('actions.verify.command.whole', { file: path }))
    const date = formatDayTime(sealedAt)
    say(t('actions.verify.command.action', { code: manifest.action.code, version, date, by: sealedBy }))
    say(t('actions.verify.command.pieces', { count: pieces.length }))
    if (records > 0) say(t('actions.verify.command.records', { count: records }))
    const proven = earlier.filter(({ isProven }) => isProven).length
    if (proven > 0) say(t('actions.verify.command.earlier', { count: proven }))
    say(
      previous === null
        ? t('actions.verify.command.first')
        : t('actions.verify.command.chain', { number, previous }),
    )
    say(t('actions.verify.command.hash', { hash }))
    for (const one of earlier.filter(({ isProven }) => !isProven))
      say(t('actions.verify.command.claimed', { number: one.number, hash: one.hash }))
    say(t('actions.verify.command.index'))
    say(t('actions.verify.command.ask'))
    return 0
  } finally {
    await file.close()
  }
}

const [path] = process.argv.slice(2)
if (path === undefined) say(t('actions.verify.command.usage'))
process.exitCode = path === undefined ? 1 : await verifyFile(path)
