import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { after, before, describe, it } from 'node:test'
import { eq } from 'drizzle-orm'
import { HOUR_SECONDS } from '#contract/platform/durations.ts'
import { addItem, removeItem, editItem } from '#contract/platform/engine/endpoints.ts'
import { zipContents } from '#contract/catalogue/content-endpoints.ts'
import { newId } from '../../../platform/database/columns.ts'
import { resources } from '../tables.ts'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { makeZip, type ZipEntry } from '../../../testing/zip.ts'
import { fieldsOf } from '../../../testing/answers.ts'
import { defined } from '../../../testing/defined.ts'

const page = '<!doctype html><script src="js/a.js"></script>'
const honest: ZipEntry[] = [
  { name: 'js/' },
  { name: 'js/a.js', contents: 'console.log("olá")' },
  { name: 'lições/lição 1.html', contents: 'um' },
  { name: 'index.html', contents: page },
  { name: '__MACOSX/._index.html', contents: 'x' },
]

describe('html5 packages', () => {
  let app: TestApp
  let creator: Awaited<ReturnType<TestApp['asNew']>>

  before(async () => {
    app = await createTestApp()
    creator = await app.asNew('creator')
  })
  after(() => app.close())

  const send = (entries: readonly ZipEntry[], startFile = 'index.html') =>
    creator.call(
      addItem,
      { params: { entity: 'resource' }, body: { name: 'Pacote', type: 'html5', html5: { startFile } } },
      { files: { 'html5.zip': { name: 'pacote.zip', contents: makeZip(entries) } } },
    )
  const zipOf = ({ body }: Awaited<ReturnType<typeof send>>) => defined(body.html5?.zip)._id
  const stored = () =>
    readdirSync(join(app.config.dataDir, 'files'), { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    ).length

  it('unpacks a package, lists its pages and shows its files by a capability alone', async () => {
    const saved = await send(honest)
    assert.equal(saved.status, 200, JSON.stringify(saved.body))
    const pages = await creator.call(zipContents, { params: { documentId: zipOf(saved) } })
    assert.deepEqual(pages.body.items, ['index.html', 'lições/lição 1.html'])

    const address = app.platform.content.urlOf(zipOf(saved), 'index.html')
    const visitor = app.anonymous()
    const shown = await visitor.get(address)
    assert.equal(shown.raw.toString(), page)
    assert.equal(shown.headers['content-type'], 'text/html; charset=utf-8')
    const policy = String(shown.headers['content-security-policy'])
    assert.match(policy, /^sandbox allow-scripts;/)
    assert.doesNotMatch(policy, /allow-same-origin/)
    assert.equal(shown.headers['cross-origin-resource-policy'], 'cross-origin')
    assert.equal(shown.headers['set-cookie'], undefined)
    const script = await visitor.get(address.replace('index.html', 'js/a.js'), { range: 'bytes=0-6' })
    assert.deepEqual([script.status, script.raw.toString()], [206, 'console'])
    const accented = app.platform.content.urlOf(zipOf(saved), 'lições/lição 1.html')
    assert.equal((await visitor.get(accented)).raw.toString(), 'um')
    for (const path of ['nada.js', '../index.html', '%2e%2e%2findex.html', 'js/'])
      assert.equal((await visitor.get(address.replace('index.html', path))).status, 404, path)
  })

  it('refuses a token that is forged or over', async () => {
    const saved = await send(honest)
    const address = app.platform.content.urlOf(zipOf(saved), 'index.html')
    const [, , token = ''] = address.split('/')
    const forged = `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`
    for (const wrong of [forged, 'x', token.slice(0, -4)])
      assert.equal((await app.anonymous().get(`/content/${wrong}/index.html`)).status, 404)
    app.advance(13 * HOUR_SECONDS)
    assert.equal((await app.anonymous().get(address)).status, 404)
    app.advance(-13 * HOUR_SECONDS)
  })

  it('refuses a start file that the package does not have, on its field', async () => {
    const refused = await send(honest, 'outro.html')
    assert.deepEqual(refused.body.errors, [
      { field: 'html5.startFile', message: 'O ficheiro inicial não existe no pacote' },
    ])
    const saved = await send(honest)
    const begin = async (startFile: string) =>
      (
        await creator.call(editItem, {
          params: { entity: 'resource', id: saved.body._id },
          body: { html5: { startFile } },
        })
      ).status
    assert.equal(await begin('js/b.html'), 422)
    assert.equal(await begin('lições/lição 1.html'), 200)
  })

  const dangerous: Record<string, ZipEntry[]> = {
    'a path that escapes': [...honest, { name: '../../fora.html', contents: 'x' }],
    'a hidden way up': [...honest, { name: 'js/../../fora.html', contents: 'x' }],
    'an absolute path': [...honest, { name: '/etc/passwd', contents: 'x' }],
    "another system's path": [...honest, { name: 'c:\\fora.html', contents: 'x' }],
    'a link': [...honest, { name: 'link.html', contents: '/etc/passwd', mode: 0o120777 }],
    'two files of one name': [...honest, { name: 'index.html', contents: 'x' }],
    'a bomb that says what it is': [...honest, { name: 'b.bin', contents: Buffer.alloc(40 * 1024 ** 2) }],
    'a bomb that lies': [...honest, { name: 'b.bin', contents: Buffer.alloc(40 * 1024 ** 2), says: 1000 }],
    'too many files': Array.from({ length: 2001 }, (_, n) => ({ name: `${n}.html` })),
  }
  for (const [what, entries] of Object.entries(dangerous))
    it(`refuses ${what}, and leaves nothing behind`, async () => {
      const before = stored()
      const refused = await send(entries)
      assert.equal(refused.status, 422, JSON.stringify(refused.body))
      assert.equal(fieldsOf(refused)[0], 'html5.zip')
      assert.equal(stored(), before)
    })

  it('refuses what only begins as a zip', async () => {
    const refused = await creator.call(
      addItem,
      {
        params: { entity: 'resource' },
        body: { name: 'Pacote', type: 'html5', html5: { startFile: 'index.html' } },
      },
      {
        files: {
          'html5.zip': {
            name: 'p.zip',
            contents: Buffer.concat([Buffer.from('504b0304', 'hex'), Buffer.alloc(500)]),
          },
        },
      },
    )
    assert.equal(refused.status, 422)
  })

  it('takes away what was unpacked with the resource', async () => {
    const before = stored()
    const saved = await send(honest)
    const id = saved.body._id
    const address = app.platform.content.urlOf(zipOf(saved), 'index.html')
    assert.equal((await creator.call(removeItem, { params: { entity: 'resource', id } })).status, 200)
    assert.equal((await app.platform.db.select().from(resources).where(eq(resources.id, id))).length, 0)
    assert.equal((await app.anonymous().get(address)).status, 404)
    assert.equal(stored(), before)
  })

  it('shows pages of nobody else to editors, and nothing to others', async () => {
    const saved = await send(honest)
    const asked = { params: { documentId: zipOf(saved) } }
    assert.equal((await (await app.asNew('student')).call(zipContents, asked)).status, 403)
    assert.equal((await (await app.asNew('creator')).call(zipContents, asked)).status, 200)
    assert.equal(
      (await creator.call(zipContents, { params: { documentId: '01900000-0000-7000-8000-00000000ffff' } }))
        .status,
      404,
    )
  })

  it("shows the pages of no other zip: neither a trainee's work nor what somebody else only just sent", async () => {
    const { db, files } = app.platform
    const trainee = await app.asNew('student')
    const keep = (uploaderId: string) =>
      files.upload('trabalho.zip', Readable.from([makeZip(honest)]), { accept: ['zip'], uploaderId })
    const statusOf = async ({ _id: documentId }: { _id: string }) =>
      (await creator.call(zipContents, { params: { documentId } })).status

    const work = await keep(trainee.user.id)
    assert.equal(await statusOf(work), 404)
    await files.claim(db, [work._id], { kind: 'submission', id: newId() })
    assert.equal(await statusOf(work), 404)
    const own = await keep(creator.user.id)
    assert.equal(await statusOf(own), 200)
    await files.claim(db, [own._id], { kind: 'chat', id: newId() })
    assert.equal(await statusOf(own), 404)
  })
})
