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

const { pieces, manifestOf } = archivesBy(sha256, tools)

const zipOf = (files: readonly (readonly [name: string, contents: string])[]): Buffer =>
  Buffer.from(storedZip(files, tools))

const verify = (zip: Buffer) =>
  verifyArchive({ size: zip.length, read: async (start, end) => zip.subarray(start, end) }, tools)

/** The first version, the seal of another action, and the archived second version. */
const sealed = () => {
  const first = manifestText(manifestOf({}))
  const foreign = { number: 2, hash: 'ab'.repeat(32), previous: sha256(first) }
  const manifest = manifestText(
    manifestOf({ number: 3, version: 2, previous: foreign.hash, reason: 'Faltava a ata' }),
  )
  const index = '<!doctype html>'
  const chain = [
    { number: 1, hash: sha256(first), previous: null },
    foreign,
    { number: 3, hash: sha256(manifest), previous: foreign.hash },
  ]
  return new Map<string, string>([
    [INDEX_FILE, index],
    [MANIFEST_FILE, manifest],
    [SLIP_FILE, slipText({ format: 1, chain, index: sha256(index) })],
    ['anteriores/1.json', first],
    ...Object.entries(pieces),
  ])
}

/** What verifying says of an archive of which something was changed. */
const faultOf = async (change: (files: Map<string, string>) => void): Promise<string> => {
  const files = sealed()
  change(files)
  const verdict = await verify(zipOf([...files]))
  return verdict.isWhole ? 'whole' : faultText(verdict.fault)
}

describe('the archive of a sealed action', () => {
  it('is whole as it was made, with its seal', async () => {
    const verdict = await verify(zipOf([...sealed()]))
    assert.ok(verdict.isWhole)
    assert.equal(verdict.hash, sha256(sealed().get(MANIFEST_FILE) ?? ''))
    assert.deepEqual(
      [verdict.manifest.version, verdict.earlier],
      [2, [{ number: 1, hash: sha256(sealed().get('anteriores/1.json') ?? ''), isProven: false }]],
    )
  })

  it('is found out by one byte of any of its files, which is named', async () => {
    for (const [path, contents] of sealed()) {
      const said = await faultOf((files) =>
        files.set(path, `${contents.slice(0, -1)}${contents.endsWith('x') ? 'y' : 'x'}`),
      )
      assert.equal(said, `${path} foi alterado depois de selado.`)
    }
  })

  it('is detected at any byte, even one outside of every file', async () => {
    const zip = zipOf([...sealed()])
    for (let at = 0; at < zip.length; at += 1) {
      const changed = Buffer.from(zip)
      changed.writeUInt8(zip.readUInt8(at) ^ 1, at)
      assert.equal((await verify(changed)).isWhole, false, `byte ${at}`)
    }
  })

  it('lacks nothing and has nothing too many', async () => {
    assert.equal(
      await faultOf((files) => files.delete('documentos/z-1.pdf')),
      'Falta documentos/z-1.pdf, que foi selado.',
    )
    assert.equal(
      await faultOf((files) => files.set('documentos/z-2.pdf', 'x')),
      'documentos/z-2.pdf está a mais: não foi selado.',
    )
    for (const path of [INDEX_FILE, MANIFEST_FILE, SLIP_FILE])
      assert.match(await faultOf((files) => files.delete(path)), new RegExp(`^Falta ${path}`))
  })

  it('has the manifest that was sealed, though its digests fit what was changed', async () => {
    const said = await faultOf((files) => {
      files.set('acao.json', '{"code":"A2"}\n')
      const manifest = files.get(MANIFEST_FILE) ?? ''
      files.set(MANIFEST_FILE, manifest.replace(sha256(pieces['acao.json'] ?? ''), sha256('{"code":"A2"}\n')))
    })
    assert.equal(said, 'manifest.json foi alterado depois de selado.')
  })

  it('names no piece twice in its manifest', async () => {
    const said = await faultOf((files) => {
      const manifest = JSON.parse(files.get(MANIFEST_FILE) ?? '')
      manifest.pieces.push(manifest.pieces[0])
      const twice = manifestText(manifest)
      const slip = files.get(SLIP_FILE) ?? ''
      files.set(SLIP_FILE, slip.replace(sha256(files.get(MANIFEST_FILE) ?? ''), sha256(twice)))
      files.set(MANIFEST_FILE, twice)
    })
    assert.equal(said, 'manifest.json foi alterado depois de selado.')
  })

  it('has a chain in which each seal names the one before, and every earlier version', async () => {
    const chained = (change: (chain: { number: number; hash: string; previous: string | null }[]) => void) =>
      faultOf((files) => {
        const slip = JSON.parse(files.get(SLIP_FILE) ?? '')
        change(slip.chain)
        files.set(SLIP_FILE, slipText(slip))
      })
    assert.equal(
      await chained((chain) => chain.splice(1, 1)),
      'A cadeia de selos está partida no selo n.º 3.',
    )
    assert.equal(
      await chained((chain) => Object.assign(chain[1] ?? {}, { previous: 'cd'.repeat(32) })),
      'A cadeia de selos está partida no selo n.º 2.',
    )
    assert.equal(
      await faultOf((files) => files.delete('anteriores/1.json')),
      'A cadeia de selos está partida no selo n.º 3.',
    )
  })

  it('has a slip that is written as the academy writes it, word by word', async () => {
    const index = sha256('x')
    const own = { number: 7, hash: 'cd'.repeat(32), previous: 'ab'.repeat(32) }
    const written = `{
  "format": 1,
  "chain": [
    {
      "number": 7,
      "hash": "${own.hash}",
      "previous": "${own.previous}"
    }
  ],
  "index": "${index}"
}
`
    assert.equal(slipText({ format: 1, chain: [own], index }), written)
    const said = 'selo.json foi alterado depois de selado.'
    const rewrite = (change: (text: string) => string) =>
      faultOf((files) => files.set(SLIP_FILE, change(files.get(SLIP_FILE) ?? '')))
    assert.equal(await rewrite((text) => text), 'whole')
    for (const change of [
      (text: string) => JSON.stringify(JSON.parse(text)),
      (text: string) => text.trimEnd(),
      (text: string) => `\uFEFF${text}`,
      (text: string) => text.replace('"format": 1,', '"format": 1,\n  "nota": "Selo anulado",'),
      (text: string) => text.replace('"number": 2,', '"number": 2,\n      "nota": "x",'),
      (text: string) => text.replace('"format": 1,', '"format": 2,\n  "format": 1,'),
      (text: string) => text.replace('"number": 2,', '"number": 2.0,'),
    ])
      assert.equal(await rewrite(change), said)
  })

  it('has no link before the first seal of the action', async () => {
    const invented = { number: 1, hash: 'ab'.repeat(32), previous: null }
    const begun = { number: 2, previous: invented.hash }
    const manifest = manifestText(manifestOf(begun))
    const chain = [{ ...begun, hash: sha256(manifest) }]
    const said = async (links: typeof chain | [typeof invented, ...typeof chain]) => {
      const verdict = await verify(
        zipOf([
          [INDEX_FILE, 'x'],
          [MANIFEST_FILE, manifest],
          [SLIP_FILE, slipText({ format: 1, chain: links, index: sha256('x') })],
          ...Object.entries(pieces),
        ]),
      )
      return verdict.isWhole ? 'whole' : faultText(verdict.fault)
    }
    assert.equal(await said(chain), 'whole')
    assert.equal(await said([invented, ...chain]), 'A cadeia de selos está partida no selo n.º 1.')
  })

  it('is refused where it is no archive, or two files have one name', async () => {
    const files = [...sealed()]
    for (const zip of [
      Buffer.from('not a zip'),
      zipOf(files).subarray(0, -30),
      zipOf([...files, ['acao.json', 'x']]),
    ])
      assert.deepEqual(await verify(zip), { isWhole: false, fault: { kind: 'unreadable' } })
    const whole = zipOf(files)
    const twice = zipOf([...files, ['acao.json', 'x']].map(([name = '', text = '']) => [name, text] as const))
    const directory = whole.readUInt32LE(whole.length - 6)
    const hiding = [
      // Another archive before it, whose directory a reader that looks from there believes.
      Buffer.concat([whole.subarray(0, directory), twice.subarray(0, -22), whole.subarray(directory)]),
      Buffer.concat([Buffer.from('before'), whole]),
      Buffer.concat([whole.subarray(0, -2), Buffer.from([4, 0]), Buffer.from('more')]),
      Buffer.concat([whole.subarray(0, -22), Buffer.from('between'), whole.subarray(-22)]),
      zipOf([...files, ['../acao.json', 'x']]),
    ]
    for (const zip of hiding)
      assert.deepEqual(await verify(zip), { isWhole: false, fault: { kind: 'unreadable' } })
    assert.deepEqual(await verify(zipOf([['a.txt', 'x']])), { isWhole: false, fault: { kind: 'noSeal' } })
  })

  it('is refused where its slip nests deeper than those of the academy', async () => {
    const deep = `{"format":1,"x":${'['.repeat(100)}${']'.repeat(100)}}`
    assert.equal(
      await faultOf((files) => files.set(SLIP_FILE, deep)),
      'selo.json foi alterado depois de selado.',
    )
  })
})
