import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { describe, it } from 'node:test'
import { sealedText, type ChainEntry } from '../evidence/chain.ts'
import { INDEX_FILE, MANIFEST_FILE, SLIP_FILE, slipText, timePath } from './archive.ts'
import { manifestText } from './manifest.ts'
import { archivesBy, storedZip } from './testing.ts'
import { faultText, verifyArchive, type VerifyTools } from './verify-archive.ts'
import { reachesHead } from './verify-records.ts'

const sha256 = (contents: string | Uint8Array) => createHash('sha256').update(contents).digest('hex')

const tools: VerifyTools = {
  inflate: async (packed) => packed,
  sha256: async (bytes) => sha256(bytes),
  bytes: (text) => Buffer.from(text),
  text: (bytes) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes),
}

const { pieces, entriesOf, manifestOf } = archivesBy(sha256, tools)

/** A chained record of time of some corrections. */
const recordOf = (assignment: string, count: number): ChainEntry[] => {
  const entries: ChainEntry[] = []
  for (let seq = 1; seq <= count; seq += 1) {
    const previous = entries.at(-1)?.hash ?? ''
    const by = { _id: 'p1', name: 'Rita' }
    const session = { module: 'm1', lecture: 'l1', name: 'Sessão 1' }
    const interval = { user: 'u1', degree: 'd1', session, from: 10, to: 10, seconds: 60 * seq, sealed: 20 }
    const content = { kind: 'correction' as const, ...interval, reason: 'Falha de rede', by }
    const hash = sha256(sealedText({ assignment, seq, previous, content }))
    entries.push({ assignment, seq, previous, hash, content })
  }
  return entries
}

/** Verifies a first seal with a record of time, whose archive holds the given entries of it. */
const walked = async (held: readonly ChainEntry[] | undefined, isWhole = true) => {
  const own = recordOf('a1', 3)
  const text = JSON.stringify(held)
  const times: Record<string, string> = held ? { [timePath('a1')]: text } : { [timePath('a2')]: '[]' }
  const all = { ...pieces, ...times }
  const manifest = manifestText(
    manifestOf({
      records: [{ assignment: 'a1', entries: 3, head: own[2]?.hash ?? '', whole: isWhole }],
      pieces: entriesOf(all),
    }),
  )
  const chain = [{ number: 1, hash: sha256(manifest), previous: null }]
  const zip = storedZip(
    [
      [INDEX_FILE, 'x'],
      [MANIFEST_FILE, manifest],
      [SLIP_FILE, slipText({ format: 1, chain, index: sha256('x') })],
      ...Object.entries(all),
    ],
    tools,
  )
  const source = { size: zip.length, read: async (start: number, end: number) => zip.subarray(start, end) }
  const verdict = await verifyArchive(source, tools)
  return verdict.isWhole ? verdict.records : faultText(verdict.fault)
}

describe('the records of time in the archive of a sealed action', () => {
  it('lead by each entry to the head that the manifest names', async () => {
    const said = 'tempos/a1.json não leva, entrada a entrada, ao registo de tempo que o selo nomeia.'
    const own = recordOf('a1', 3)
    assert.equal(await walked(own), 1)
    assert.equal(await walked(own.slice(0, 2)), said)
    assert.equal(await walked(recordOf('a1', 4)), said)
    assert.equal(await walked(recordOf('a2', 3)), said)
    assert.equal(await walked(undefined), said)
    const changed = own.map((entry) =>
      entry.seq === 2 ? { ...entry, content: { ...entry.content, seconds: 1 } } : entry,
    )
    assert.equal(await walked(changed), said)
  })

  it('are whole where one was broken already when it was sealed, as far as it was whole', async () => {
    const broken = recordOf('a1', 4).map((entry) => (entry.seq === 4 ? { ...entry, previous: '' } : entry))
    assert.equal(await walked(broken, false), 1)
  })

  it('are refused where one nests deeper than those of the academy', async () => {
    const content = `{"a":`.repeat(20_000) + '1' + '}'.repeat(20_000)
    const text = `[{"seq":1,"previous":"","hash":"x","content":${content}}]`
    const record = { assignment: 'a1', entries: 1, head: 'x', whole: true }
    assert.equal(await reachesHead(record, text, async (words) => sha256(words)), false)
  })
})
