import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { describe, it } from 'node:test'
import { promisify } from 'node:util'
import { deflateRaw, inflateRaw } from 'node:zlib'
import { sealedText, type ChainEntry } from '../evidence/chain.ts'
import { INDEX_FILE, MANIFEST_FILE, readManifestText, readSlipText, SLIP_FILE, slipText } from './archive.ts'
import { readForeignJson } from './foreign-json.ts'
import { manifestText } from './manifest.ts'
import { archivesBy, packedZip } from './testing.ts'
import { verifyArchive, type VerifyTools } from './verify-archive.ts'
import { reachesHead } from './verify-records.ts'

const sha256 = (contents: string | Uint8Array) => createHash('sha256').update(contents).digest('hex')
const digest = async (text: string) => sha256(text)

const tools: VerifyTools = {
  inflate: async (packed, maxOutputLength) => promisify(inflateRaw)(packed, { maxOutputLength }),
  sha256: async (bytes) => sha256(bytes),
  bytes: (text) => Buffer.from(text),
  text: (bytes) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes),
}

const { manifestOf } = archivesBy(sha256, tools)
const HASH = 'a'.repeat(64)
const MIB = 1024 ** 2

/** The verdict on an archive whose slip is the given text. */
const judged = async (slip: string) => {
  const files = [
    [INDEX_FILE, 'x'],
    [MANIFEST_FILE, '{}'],
    [SLIP_FILE, slip],
  ] as const
  const zip = await packedZip(files, { ...tools, deflate: promisify(deflateRaw) })
  return verifyArchive({ size: zip.length, read: async (start, end) => zip.subarray(start, end) }, tools)
}

const listOf = (count: number, item: (index: number) => string): string =>
  `[${Array.from({ length: count }, (_, index) => item(index)).join(',')}]`

/** Texts that a parser takes seconds for, each within what an archive of some kilobytes unpacks to. */
const FORGED: Record<string, string> = {
  'more brackets than an archive may hold': `[${'[],'.repeat(32 * (MIB / 3) - 1)}[]]`,
  'as many brackets as fit a slip': `[${'[],'.repeat(1_300_000)}[]]`,
  'objects, none of which is like another': listOf(
    6000,
    (one) => `{${Array.from({ length: 40 }, (_, at) => `"${(one * 40 + at).toString(36)}":0`).join(',')}}`,
  ),
  'numbers of thousands of digits': listOf(400, () => `1${'0'.repeat(9000)}.5`),
}

describe('a forged archive', () => {
  for (const [what, slip] of Object.entries(FORGED))
    it(`is refused before it is parsed: ${what}`, async () => {
      assert.ok(Array.isArray(JSON.parse(slip)), 'JSON it is')
      assert.equal(readForeignJson(slip), undefined)
      assert.deepEqual(await judged(slip), {
        isWhole: false,
        fault: { kind: 'changed', path: SLIP_FILE },
      })
    })
})

describe('a large archive of the academy', () => {
  it('may have as many pieces as an archive has files, and seals before it', () => {
    const pieces = Array.from({ length: 65_000 }, (_, index) => ({
      path: `trabalhos/${String(index).padStart(36, '0')}.pdf`,
      size: 1_000_000,
      sha256: HASH,
    }))
    assert.equal(readManifestText(manifestText(manifestOf({ pieces })))?.pieces.length, 65_000)
    const chain = Array.from({ length: 15_000 }, (_, at) => ({
      number: at + 1,
      hash: HASH,
      previous: at === 0 ? null : HASH,
    }))
    const slip = slipText({ format: 1, chain, index: HASH })
    assert.ok(slip.length < 4 * MIB)
    assert.equal(readSlipText(slip)?.chain.length, 15_000)
  })

  it('may hold a record of 3,000 intervals with ten things done in each', async () => {
    const media = Array.from({ length: 10 }, (_, at) => ({
      resource: HASH.slice(0, 36),
      name: 'Vídeo da sessão: os riscos elétricos',
      at: 1_700_000_000 + at,
      seconds: 300,
      from: 0,
      to: 300.123456,
      speed: 1.25,
    }))
    const entries: ChainEntry[] = []
    for (let seq = 1; seq <= 3000; seq += 1) {
      const previous = entries.at(-1)?.hash ?? ''
      const session = { module: 'm1', lecture: 'l1', name: 'Sessão 1' }
      const interval = { user: 'u1', degree: 'd1', session, from: 10, to: 3610, seconds: 3600, sealed: 4000 }
      const nothing = { late: 0, origins: [], pages: [], activity: [] }
      const content = { kind: 'interval' as const, ...interval, ...nothing, media }
      const hash = sha256(sealedText({ assignment: 'a1', seq, previous, content }))
      entries.push({ assignment: 'a1', seq, previous, hash, content })
    }
    const record = { assignment: 'a1', entries: 3000, head: entries.at(-1)?.hash ?? '', whole: true }
    assert.equal(await reachesHead(record, JSON.stringify(entries), digest), true)
  })
})
