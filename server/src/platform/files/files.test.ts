import assert from 'node:assert/strict'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { describe, it } from 'node:test'
import { buffer } from 'node:stream/consumers'
import { eq, sql } from 'drizzle-orm'
import { HOUR_MS } from '#contract/platform/durations.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import { getItem, editItem } from '#contract/platform/engine/endpoints.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { stores } from '../../testing/stores.ts'
import { newId } from '../database/columns.ts'
import { startS3 } from '../testing/s3.ts'
import { dropFiles } from './drop.ts'
import { documents } from './tables.ts'

const png = (size = 64) => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(size)])
const options = { accept: ['png'], maxBytes: 1000 }

const code = async (work: Promise<unknown>): Promise<string> => {
  try {
    await work
    return 'none'
  } catch (error) {
    if (error instanceof Problem) return error.code
    throw error
  }
}

const rows = async (app: TestApp): Promise<number> =>
  (await app.platform.db.select({ id: documents.id }).from(documents)).length

for (const [name, open] of Object.entries(stores))
  describe(`files in ${name}`, () => {
    it('what is owned is no other’s to take, stays when it is discarded, and goes when it is removed', async (t) => {
      const store = await open()
      t.after(store.stop)
      const app = await createTestApp(store.env)
      t.after(app.close)
      const { db, files } = app.platform
      const { _id } = await files.upload('rosto.png', Readable.from([png()]), options)
      const claim = (id: string) =>
        code(db.transaction((tx) => files.claim(tx, [_id], { kind: 'usefulDocument', id })))
      const [one, other] = [newId(), newId()]
      const outcomes = await Promise.all([claim(one), claim(other)])
      assert.deepEqual(outcomes.toSorted(), ['conflict', 'none'])
      const owner = (await files.find(_id))?.ownerId ?? ''
      assert.equal(await claim(owner), 'none', 'its own, saved again')
      assert.ok(await files.discard([_id]))
      const { key } = (await files.find(_id)) ?? { key: '' }
      assert.deepEqual(await buffer(await files.storage.read(key)), png())
      assert.ok(await files.remove([_id]))
      assert.equal(await files.find(_id), undefined)
    })

    it('keeps what is taken, and nothing of what is refused', async (t) => {
      const store = await open()
      t.after(store.stop)
      const app = await createTestApp(store.env)
      t.after(app.close)
      const { files } = app.platform
      const stored = await files.upload('rosto.png', Readable.from([png()]), options)
      assert.equal(stored.size, 72)
      const row = await files.find(stored._id)
      assert.deepEqual(await buffer(await files.storage.read(row?.key ?? '')), png())

      assert.equal(
        await code(files.upload('rosto.png', Readable.from([Buffer.from('<html>')]), options)),
        'unsupported_media',
      )
      assert.equal(
        await code(files.upload('rosto.exe', Readable.from([png()]), options)),
        'unsupported_media',
      )
      assert.equal(await code(files.upload('rosto.png', Readable.from([png(2000)]), options)), 'too_large')
      const said = (name: string, contents: string) =>
        files
          .upload(name, Readable.from([Buffer.from(contents, 'latin1')]), { accept: ['png', 'txt', 'mp3'] })
          .then(
            () => 'taken',
            (error: Error) => error.message,
          )
      assert.match(await said('rosto.png', '<html>'), /^«rosto.png» não é um ficheiro PNG/)
      assert.match(await said('rosto.exe', 'MZ'), /não é de um tipo aceite/)
      assert.equal(await said('nota.txt', ''), 'O ficheiro «nota.txt» está vazio.')
      assert.equal(await rows(app), 1)
      assert.deepEqual(
        [await said('som.mp3', 'ID3\x04\0\0'), await said('som.mp3', '\xff\xfb\x90\0')],
        ['taken', 'taken'],
      )
    })

    it('sweeps away what nobody came to own, and only that', async (t) => {
      const store = await open()
      t.after(store.stop)
      const app = await createTestApp(store.env)
      t.after(app.close)
      const { files, db } = app.platform
      const lost = await files.upload('a.png', Readable.from([png()]), options)
      const kept = await files.upload('b.png', Readable.from([png()]), options)
      await files.claim(db, [kept._id], { kind: 'test', id: kept._id })
      assert.equal(await files.sweep(new Date()), 0)
      await db
        .update(documents)
        .set({ createdAt: sql`now() - interval '2 days'` })
        .where(eq(documents.id, lost._id))
      await db
        .update(documents)
        .set({ createdAt: sql`now() - interval '2 days'` })
        .where(eq(documents.id, kept._id))
      assert.equal(await files.sweep(new Date()), 1)
      assert.equal(await files.find(lost._id), undefined)
      assert.ok(await files.find(kept._id))
    })
  })

describe('a file whose bytes could not be removed', () => {
  it('is nobody’s to take, and goes with the sweep', async (t) => {
    const s3 = await startS3()
    t.after(s3.stop)
    const app = await createTestApp({ STORAGE: s3.storage })
    t.after(app.close)
    const { db, files } = app.platform
    const owner = { kind: 'resource', id: newId() }
    const { _id } = await files.upload('a.png', Readable.from([png()]), options)
    s3.intercept(async ({ method }) => (method === 'DELETE' ? 503 : undefined))
    assert.equal(await files.discard([_id]), false)
    assert.equal(await code(files.claim(db, [_id], owner)), 'conflict')
    assert.equal(await files.remove([_id]), false)
    assert.equal(await code(files.claim(db, [_id], owner)), 'conflict')
    s3.intercept()
    assert.equal(await files.sweep(new Date(Date.now() + 25 * HOUR_MS)), 1)
    assert.equal(await files.findUpload(_id), undefined)
  })
})

describe('a full disk', () => {
  it('answers that the service is unavailable, keeps nothing, and works again afterwards', async (t) => {
    const app = await createTestApp()
    t.after(app.close)
    const user = await app.addUser()
    const self = await app.as(user.id)
    const folder = join(app.config.dataDir, 'files')
    rmSync(folder, { recursive: true, force: true })
    writeFileSync(folder, 'a file where the folder should be')
    const picture = { avatar: { name: 'eu.png', contents: png() } }
    const refused = await self.call(editItem, { params: { entity: 'user', id: user.id } }, { files: picture })
    assert.equal(refused.status, 503)
    assert.equal(refused.body.code, 'unavailable')
    const unchanged = await self.call(getItem, { params: { entity: 'user', id: user.id } })
    assert.equal(unchanged.body.avatar, null)

    rmSync(folder)
    const saved = await self.call(editItem, { params: { entity: 'user', id: user.id } }, { files: picture })
    assert.equal(saved.status, 200)
  })
})

describe('a file that nothing refers to any more', () => {
  it('is removed, unless an item that was saved at the same time claims it again', async (t) => {
    const app = await createTestApp()
    t.after(app.close)
    const { files, db, events } = app.platform
    const owner = { kind: 'resource', id: '01900000-0000-7000-8000-000000000001' }
    const stored = async () => {
      const { _id } = await files.upload('a.png', Readable.from([png(100)]), { accept: ['png'] })
      await files.claim(db, [_id], owner)
      return _id
    }
    const [gone, claimed] = [await stored(), await stored()]
    await db.transaction(async (tx) => {
      await dropFiles(tx, events, [gone, claimed])
      await files.claim(tx, [claimed], owner)
    })
    assert.equal(await files.discard([gone, claimed]), true)
    assert.equal(await files.find(gone), undefined)
    assert.equal((await files.find(claimed))?.ownerId, owner.id)
    assert.equal(await code(files.claim(db, [gone], owner)), 'conflict')
    // As an event of an earlier server says it, which left the owner.
    assert.equal(await files.remove([claimed]), true)
    assert.equal(await files.find(claimed), undefined)
  })
})

describe('how much is taken', () => {
  it('a file is as large as its kind may be', async () => {
    const app = await createTestApp()
    const { files } = app.platform
    const { id } = await app.addUser({ kind: 'creator' })
    const pieces = (head: Buffer, megabytes: number) =>
      Readable.from([head, ...Array.from({ length: megabytes }, () => Buffer.alloc(1024 ** 2))])
    const picture = Buffer.from('89504e470d0a1a0a', 'hex')
    assert.equal(await code(files.upload('a.png', pieces(picture, 10), { accept: ['png'] })), 'too_large')
    assert.equal(await code(files.upload('a.png', pieces(picture, 9), { accept: ['png'] })), 'none')
    const film = Buffer.from('00000018667479706d703432', 'hex')
    assert.equal(await code(files.upload('a.mp4', pieces(film, 11), { accept: ['mp4'] })), 'none')
    assert.equal(await code(files.upload('a.png', pieces(film, 1), { accept: ['png'] })), 'unsupported_media')
    const begin = (name: string, size: number) =>
      code(files.begin(name, { accept: ['png', 'mp4'], uploaderId: id, size }))
    assert.equal(await begin('a.png', 11 * 1024 ** 2), 'too_large')
    assert.equal(await begin('a.mp4', 11 * 1024 ** 2), 'none')
    const { id: begun } = await files.begin('b.png', { accept: ['png'], uploaderId: id })
    assert.equal(await code(files.finish(begun, 11 * 1024 ** 2)), 'too_large')
    assert.equal(await files.findUpload(begun), undefined)
    await app.close()
  })

  it('one person has so much stored that no item has claimed yet', async () => {
    const app = await createTestApp()
    const { files, db } = app.platform
    const { id } = await app.addUser({ kind: 'creator' })
    const { id: other } = await app.addUser({ kind: 'creator' })
    const row = { name: 'a.mp4', type: 'video/mp4', key: 'none', uploaderId: id }
    const [large] = await db
      .insert(documents)
      .values({ ...row, size: 5 * 1024 ** 3 - 1000 })
      .returning()
    assert.ok(large)
    const upload = (uploaderId: string) =>
      code(files.upload('a.png', Readable.from([png(2000)]), { accept: ['png'], uploaderId }))
    const before = await rows(app)
    assert.equal(await upload(id), 'too_large')
    assert.equal(await rows(app), before)
    assert.equal(
      await code(files.begin('b.mp4', { accept: ['mp4'], uploaderId: id, size: 2000 })),
      'too_large',
    )
    assert.equal(await upload(other), 'none')
    await files.claim(db, [large.id], { kind: 'resource', id: large.id })
    assert.equal(await upload(id), 'none')
    await db.insert(documents).values(Array.from({ length: 499 }, () => row))
    assert.equal(await code(files.begin('b.mp4', { accept: ['mp4'], uploaderId: id, size: 1 })), 'too_large')
    await app.close()
  })
})
