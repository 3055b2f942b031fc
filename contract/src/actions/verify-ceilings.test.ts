import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { describe, it } from 'node:test'
import { INDEX_FILE, MANIFEST_FILE, SLIP_FILE, slipText } from './archive.ts'
import { manifestText } from './manifest.ts'
import { archivesBy, storedZip } from './testing.ts'
import { faultText, verifyArchive, type VerifyTools } from './verify-archive.ts'

const sha256 = (contents: string | Uint8Array) => createHash('sha256').update(contents).digest('hex')

const tools: VerifyTools = {
  inflate: async (packed) => packed,
  sha256: async (bytes) => sha256(bytes),
  bytes: (text) => Buffer.from(text),
  text: (bytes) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes),
}

const { manifestOf } = archivesBy(sha256, tools)

const zipOf = (files: readonly (readonly [name: string, contents: string])[]): Buffer =>
  Buffer.from(storedZip(files, tools))

const verify = (zip: Buffer, own: Partial<VerifyTools> = {}) =>
  verifyArchive(
    { size: zip.length, read: async (start, end) => zip.subarray(start, end) },
    { ...tools, ...own },
  )

const MIB = 1024 ** 2

/** An archive whose directory claims the given unpacked sizes of its files. */
const sayingOf = (sizes: readonly number[]): Buffer => {
  const zip = zipOf(sizes.map((_, index) => [`${index}`, 'x']))
  let at = zip.readUInt32LE(zip.length - 6)
  for (const size of sizes) {
    zip.writeUInt32LE(size, at + 24)
    at += 46 + zip.readUInt16LE(at + 28)
  }
  return zip
}

describe('the ceilings of verifying an archive', () => {
  it('refuse more files, or longer ones, than the academy ever makes, before unpacking any', async () => {
    const unpacked: number[] = []
    const inflate = async (packed: Uint8Array, most: number) => {
      unpacked.push(most)
      return packed
    }
    const many = zipOf(Array.from({ length: 65_540 }, (_, index) => [String(index), 'x'] as const))
    for (const zip of [
      many,
      sayingOf([2049 * MIB]),
      sayingOf([65 * MIB]),
      sayingOf([60, 60, 60, 60, 60].map((size) => size * MIB)),
    ])
      assert.deepEqual(await verify(zip, { inflate }), { isWhole: false, fault: { kind: 'tooMuch' } })
    assert.deepEqual(unpacked, [])
    assert.match(faultText({ kind: 'tooMuch' }), /^O ficheiro não foi aberto: descompactado, tem mais/)
    assert.deepEqual(await verify(sayingOf([60 * MIB])), { isWhole: false, fault: { kind: 'noSeal' } })
  })

  it('leave the page its turns, any of which may end it', async () => {
    const long = 'x'.repeat(9 * MIB)
    const manifest = manifestText(
      manifestOf({ pieces: [{ path: 'a.txt', size: long.length, sha256: sha256(long) }] }),
    )
    const chain = [{ number: 1, hash: sha256(manifest), previous: null }]
    const zip = zipOf([
      [INDEX_FILE, 'x'],
      [MANIFEST_FILE, manifest],
      [SLIP_FILE, slipText({ format: 1, chain, index: sha256('x') })],
      ['a.txt', long],
    ])
    let turns = 0
    const rest = async () => {
      turns += 1
    }
    assert.equal((await verify(zip, { rest })).isWhole, true)
    assert.equal(turns, 6)
    const over = async () => {
      throw new Error('nobody waits')
    }
    assert.equal((await verify(zip, { rest: over })).isWhole, false)
  })
})
