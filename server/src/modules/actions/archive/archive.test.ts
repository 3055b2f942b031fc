import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { after, before, describe, it } from 'node:test'
import { promisify } from 'node:util'
import { eq, like } from 'drizzle-orm'
import {
  actionSeals,
  askSealArchive,
  knownSeal,
  reopenAction,
  sealAction,
} from '#contract/actions/endpoints.ts'
import { DAY_SECONDS } from '#contract/platform/durations.ts'
import { addItem } from '#contract/platform/engine/endpoints.ts'
import { downloadDocument } from '#contract/platform/files/endpoints.ts'
import { createTestApp, type Client, type TestApp } from '../../../testing/app.ts'
import { addCourse } from '../../../testing/builders.ts'
import { until } from '../../../platform/testing/until.ts'
import { readZip } from '../../../testing/read-zip.ts'
import { documents } from '../../../platform/files/tables.ts'
import { sealedPieces } from '../tables.ts'
import { sweepArchives } from '../index.ts'

const run = promisify(execFile)
const command = join(import.meta.dirname, '../../../verify-evidence.ts')

describe('the archive of a seal', () => {
  let app: TestApp
  let creator: Client
  let admin: Client
  let id: string
  let folder: string

  const seals = async (who = creator) => (await who.call(actionSeals, { params: { id } })).body.items
  const ask = (version: number, who = admin) =>
    who.call(askSealArchive, { params: { id, version }, body: {} })
  /** The archive of a version once it is made. */
  const made = (version: number): Promise<string> =>
    until('the archive is made', async () => {
      const archive = (await seals()).find((seal) => seal.version === version)?.archive
      return archive?.state === 'ready' && archive.file?._id
    })
  const download = async (file: string, who = admin) => who.call(downloadDocument, { params: { id: file } })
  /** The command's output for a file, and its exit code. */
  const verify = async (name: string, contents: Buffer): Promise<{ code: number; said: string }> => {
    const path = join(folder, name)
    await writeFile(path, contents)
    try {
      const { stdout } = await run(process.execPath, ['--disable-warning=ExperimentalWarning', command, path])
      return { code: 0, said: stdout }
    } catch (failure) {
      const { code, stdout } = failure as { code: number; stdout: string }
      return { code, said: stdout }
    }
  }

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'archive-'))
    app = await createTestApp()
    creator = await app.asNew('creator')
    admin = await app.asNew('admin')
    const { degree } = await addCourse(app)
    const added = await creator.call(addItem, {
      params: { entity: 'action' },
      body: {
        degree: degree.id,
        startDate: '2026-01-12',
        endDate: '2026-03-31',
        form: 'distance',
        tutoring: 'active',
        manager: 'Ana <Gestora>',
      },
    })
    assert.equal(added.status, 200, JSON.stringify(added.body))
    id = added.body._id
    await creator.call(
      addItem,
      {
        params: { entity: 'dossierEntry' },
        body: { action: id, letter: 'z', kind: 'evidence', date: '2026-02-01', name: 'Ata' },
      },
      { files: { file: { name: 'ata.pdf', contents: Buffer.from('%PDF-1.4 ata') } } },
    )
    await creator.call(sealAction, { params: { id }, body: {} })
    await creator.call(reopenAction, { params: { id }, body: { reason: 'Faltava <b>uma</b> ata' } })
    await creator.call(sealAction, { params: { id }, body: {} })
    await app.listen()
  })
  after(async () => {
    await app.close()
    await rm(folder, { recursive: true })
  })

  it('holds every piece, is explained by a page, and is found whole by the command', async () => {
    assert.equal((await ask(2)).status, 200)
    const { raw, status } = await download(await made(2))
    assert.equal(status, 200)
    const files = await readZip(raw)
    const names = [...files.keys()]
    assert.ok(names.some((name) => name.startsWith('documentos/z-')))
    assert.ok(names.includes('anteriores/1.json'))
    const index = String(files.get('index.html'))
    assert.match(index, /não está no selo e não prova nada/)
    for (const name of names.filter((one) => one.endsWith('.pdf') || one.startsWith('a')))
      if (!name.startsWith('anteriores')) assert.ok(index.includes(`href="${name}"`), name)
    assert.ok(index.includes('Faltava &lt;b&gt;uma&lt;/b&gt; ata'))
    assert.ok(index.includes((await seals())[1]?.hash ?? '?'))
    const { code, said } = await verify('inteiro.zip', raw)
    assert.equal(code, 0, said)
    assert.match(said, /^Íntegro: .*\n.*versão 2/)
  })

  it('is found out by the command, which names the piece', async () => {
    const { raw } = await download(await made(2))
    // The bytes of the name in the local header: the readers of the directory would not see it.
    const changed = Buffer.from(raw)
    changed.write('b', raw.indexOf('documentos/z-'))
    const { code, said } = await verify('alterado.zip', changed)
    assert.equal(code, 1)
    assert.match(said, /documentos\/z-[\w-]+\.pdf foi alterado depois de selado/)
    const cut = await verify('cortado.zip', raw.subarray(0, 400))
    assert.equal(cut.code, 1)
    assert.match(cut.said, /Não é um ficheiro ZIP/)
  })

  it('is made once by two who ask at once, for administrators alone', async () => {
    await Promise.all([ask(1), ask(1)])
    const file = await made(1)
    await ask(1)
    assert.equal((await seals())[0]?.archive?.file?._id, file)
    for (const who of [creator, await app.asNew('tutor')]) {
      assert.equal((await ask(1, who)).status, 403)
      assert.equal((await download(file, who)).status, 404)
    }
    assert.equal((await download(file, app.anonymous())).status, 404)
    assert.equal((await ask(9)).status, 404)
  })

  it('has a seal that the academy knows, to anybody by its hash, and says whether there is a newer one', async () => {
    const known = async (hash: string) => (await app.anonymous().call(knownSeal, { body: { hash } })).body
    const [first, second] = (await seals()).map(({ hash }) => hash)
    assert.deepEqual(await known(first ?? ''), { isKnown: true, newer: 2 })
    assert.deepEqual(await known(second ?? ''), { isKnown: true, newer: null })
    assert.deepEqual(await known('ab'.repeat(32)), { isKnown: false, newer: null })
    assert.equal((await app.anonymous().call(knownSeal, { body: { hash: 'x' } })).status, 422)
    const asked = []
    for (let turn = 0; turn < 40; turn += 1)
      asked.push(await app.anonymous().call(knownSeal, { body: { hash: 'ab'.repeat(32) } }))
    assert.equal(asked.at(-1)?.status, 429)
  })

  it('is not made with a document that is lost, or is not as it was sealed', async () => {
    const { storage } = app.platform.files
    const [row] = await app.platform.db
      .select({ key: documents.key })
      .from(sealedPieces)
      .innerJoin(documents, eq(documents.id, sealedPieces.document))
      .where(like(sealedPieces.path, 'documentos/z-%'))
    const key = row?.key ?? ''
    const contents = await buffer(await storage.read(key))
    const become = async (state: string) => {
      app.advance(8 * DAY_SECONDS)
      await sweepArchives(app.platform)
      creator = await app.asNew('creator')
      admin = await app.asNew('admin')
      assert.equal((await ask(2)).status, 200)
      await until(`an archive that is ${state}`, async () => (await seals())[1]?.archive?.state === state)
    }
    await made(2)
    await storage.put(key, Readable.from([Buffer.from('%PDF-1.4 atb')]), 'application/pdf')
    await become('failed')
    await storage.remove(key)
    await become('failed')
    await storage.put(key, Readable.from([contents]), 'application/pdf')
    await become('ready')
  })

  it('is kept for a week', async () => {
    const file = await made(2)
    app.advance(8 * DAY_SECONDS)
    creator = await app.asNew('creator')
    admin = await app.asNew('admin')
    assert.equal((await download(file)).status, 404)
    await sweepArchives(app.platform)
    assert.equal((await seals())[1]?.archive?.state, 'expired')
    await ask(2)
    assert.notEqual(await made(2), file)
  })
})
