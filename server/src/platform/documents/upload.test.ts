import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { addItem } from '#contract/platform/engine/endpoints.ts'
import { downloadDocument } from '#contract/platform/files/endpoints.ts'
import { documents } from '../files/tables.ts'
import { fieldsOf } from '../../testing/answers.ts'
import { stores } from '../../testing/stores.ts'
import { digest, idOf, uploadsOfSuite, video } from '../../testing/uploads.ts'

for (const [store, start] of Object.entries(stores))
  describe(`uploads that continue after a cut, in ${store}`, () => {
    const uploads = uploadsOfSuite(start)

    it('takes a large file whole, as the value of a property', async () => {
      const { send, assertWhole } = uploads()
      const url = await send(video, 'vídeo.mp4')
      const { file } = (await assertWhole(url, video)).media as {
        file: { name: string; size: number; type: string }
      }
      assert.deepEqual([file.name, file.size, file.type], ['vídeo.mp4', video.length, 'video/mp4'])
    })

    it('leaves nothing where it is given up, neither in the quota nor for an item', async () => {
      const { app, send, speak, begin, save } = uploads()
      const giveUp = async (url: string) => (await speak('DELETE', url)).status
      for (let n = 0; n < 4; n++) assert.equal(await giveUp(await begin(2 * 1024 ** 3)), 204)
      const whole = await send(video, 'deixado.mp4')
      const { id: user } = await app.addUser()
      assert.equal((await speak('DELETE', whole, { user })).status, 403)
      const { user: other } = await app.asNew('creator')
      assert.equal((await speak('DELETE', whole, { user: other.id })).status, 404)
      assert.equal(await giveUp(whole), 204)
      assert.equal(await giveUp(whole), 404)
      assert.equal((await save(whole)).status, 422)
    })

    it('continues where it was cut, and shows nothing before it is whole', async () => {
      const { app, creator, make, send, save } = uploads()
      const pieces = 9 * 1024 ** 2
      const cut = await make(video, 'cortado.mp4', { chunkSize: pieces })
      await new Promise<void>((resolve) => {
        cut.options.onChunkComplete = () => void cut.abort().then(resolve)
        cut.start()
      })
      assert.ok(cut.url)
      const id = idOf(cut.url)
      assert.equal((await creator.call(downloadDocument, { params: { id } })).status, 404)
      assert.equal((await save(cut.url)).status, 422)
      let first: number | undefined
      await send(video, 'cortado.mp4', {
        uploadUrl: cut.url,
        chunkSize: pieces,
        onProgress: (sent) => {
          first ??= sent
        },
      })
      assert.ok((first ?? 0) >= pieces)
      const document = await app.platform.files.find(id)
      assert.equal(document?.size, video.length)
      const kept = Buffer.concat(await Array.fromAsync(await app.platform.files.storage.read(document.key)))
      assert.equal(digest(kept), digest(video))
    })

    it('refuses files of other kinds, and leaves nothing behind', async () => {
      const { app, send } = uploads()
      const rows = async () => (await app.platform.db.select().from(documents)).length
      const before = await rows()
      await assert.rejects(send(Buffer.from('não é um vídeo'), 'falso.mp4'), /415/)
      await assert.rejects(send(Buffer.from('x'), 'programa.exe'), /415/)
      await assert.rejects(send(Buffer.from('x'), ''), /400/)
      assert.equal(await rows(), before)
    })

    it('refuses users who do not author, and keeps uploads apart', async () => {
      const { app, send } = uploads()
      const trainee = await app.addUser()
      await assert.rejects(send(Buffer.from('x'), 'a.txt', { user: trainee.id }), /403/)
      const url = await send(Buffer.from('olá'), 'a.txt')
      const other = await app.asNew('creator')
      await assert.rejects(
        send(Buffer.from('olá'), 'a.txt', { user: other.user.id, uploadUrl: url, endpoint: null }),
      )
      const stolen = await other.call(addItem, {
        params: { entity: 'usefulDocument' },
        body: {
          name: 'X',
          file: { _id: idOf(url) },
        },
      })
      assert.notEqual(stolen.status, 200)
    })

    it('checks the property that it is given to', async () => {
      const { creator, send } = uploads()
      const id = idOf(await send(Buffer.from('olá'), 'a.txt'))
      const refused = await creator.call(addItem, {
        params: { entity: 'resource' },
        body: {
          name: 'V',
          type: 'media',
          media: { file: { _id: id } },
        },
      })
      assert.equal(fieldsOf(refused)[0], 'media.file')
    })
  })
