/** Builders for the tests of a sealed action's archive. */
import { centralHeader, crc32, descriptor, endRecord, localHeader } from '../platform/files/zip-format.ts'
import type { Manifest } from './manifest.ts'
import type { VerifyTools } from './verify-archive.ts'

const joined = (parts: readonly Uint8Array[]): Uint8Array => {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

interface Packed {
  name: string
  contents: Uint8Array
  packed: Uint8Array
}

const zipOf = (files: readonly Packed[], { bytes: encoded }: Pick<VerifyTools, 'bytes'>): Uint8Array => {
  const parts: Uint8Array[] = []
  const directory: Uint8Array[] = []
  let start = 0
  for (const { name, contents, packed } of files) {
    const path = encoded(name)
    const sizes = { crc32: crc32(contents), packed: packed.length, size: contents.length }
    const file = joined([localHeader({ path }), path, packed, descriptor(sizes)])
    parts.push(file)
    directory.push(centralHeader({ path, start, ...sizes }), path)
    start += file.length
  }
  const central = joined(directory)
  return joined([...parts, central, endRecord({ count: files.length, bytes: central.length, start })])
}

type Files = readonly (readonly [name: string, contents: string])[]

/** An archive with nothing compressed: inflating returns its input. */
export const storedZip = (files: Files, tools: Pick<VerifyTools, 'bytes'>): Uint8Array => {
  const stored = files.map(([name, text]) => ({ name, contents: tools.bytes(text) }))
  return zipOf(
    stored.map((file) => ({ ...file, packed: file.contents })),
    tools,
  )
}

/** An archive compressed by the caller's raw DEFLATE. */
export const packedZip = async (
  files: Files,
  tools: Pick<VerifyTools, 'bytes'> & { deflate: (bytes: Uint8Array) => Promise<Uint8Array> },
): Promise<Uint8Array> => {
  const packed = files.map(async ([name, text]) => {
    const contents = tools.bytes(text)
    return { name, contents, packed: await tools.deflate(contents) }
  })
  return zipOf(await Promise.all(packed), tools)
}

/** The pieces of an action and their manifest, with the hash function of the test. */
export const archivesBy = (sha256: (contents: string) => string, { bytes }: Pick<VerifyTools, 'bytes'>) => {
  const pieces: Record<string, string> = {
    'acao.json': '{"code":"A1"}\n',
    'documentos/z-1.pdf': '%PDF-1.4 ata',
  }
  /** The entries of files in a manifest. */
  const entriesOf = (files: Readonly<Record<string, string>>): Manifest['pieces'] =>
    Object.entries(files).map(([path, contents]) => ({
      path,
      size: bytes(contents).length,
      sha256: sha256(contents),
    }))
  const manifestOf = (values: Partial<Manifest>): Manifest => ({
    format: 1,
    number: 1,
    previous: null,
    action: { _id: 'a1', code: '2026-001' },
    version: 1,
    reason: null,
    sealedAt: '2026-04-01T10:00:00.000Z',
    sealedBy: 'Carla',
    records: [],
    pieces: entriesOf(pieces),
    ...values,
  })
  return { pieces, entriesOf, manifestOf }
}
