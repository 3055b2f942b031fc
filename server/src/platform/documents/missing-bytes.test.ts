import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { after, before, describe, it } from 'node:test'
import { addItem, listItems } from '#contract/platform/engine/endpoints.ts'
import { downloadDocument } from '#contract/platform/files/endpoints.ts'
import { addressOf } from '#contract/platform/kernel/call.ts'
import { createLog } from '../log.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { addResource } from '../../testing/builders.ts'
import { defined } from '../../testing/defined.ts'
import { stores } from '../../testing/stores.ts'
import { makeZip } from '../../testing/zip.ts'

const contents = {
  'foto.png': Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(64)]),
  'texto.pdf': Buffer.from('%PDF-1.7 0123456789'),
  'filme.mp4': Buffer.from('00000018667479706d703432', 'hex'),
}
type Name = keyof typeof contents

for (const [store, open] of Object.entries(stores))
  describe(`a file whose bytes are not in ${store}`, () => {
    let app: TestApp
    let stop: () => Promise<void>
    let cookie: string
    let lines: Record<string, unknown>[] = []
    let admin: Awaited<ReturnType<TestApp['asNew']>>
    before(async () => {
      const opened = await open()
      stop = opened.stop
      const write = (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>)
      app = await createTestApp(opened.env, undefined, createLog('error', { write }))
      admin = await app.asNew('admin')
      cookie = `sid=${await app.identity.open(app.platform.db, admin.user.id)}`
    })
    after(async () => {
      await app.close()
      await stop()
    })

    const add = async (name: Name, isOpen = false) => {
      const { files, db } = app.platform
      const { _id } = await files.upload(name, Readable.from([contents[name]]), {
        accept: ['png', 'pdf', 'mp4'],
      })
      await files.claim(db, [_id], { kind: 'resource', id: (await addResource(app)).id, open: isOpen })
      return _id
    }
    const lose = async (id: string) => {
      const { files } = app.platform
      const { key } = defined(await files.find(id))
      await files.storage.remove(key)
      await files.storage.removeAll(`${key}.d`)
    }
    /** The answer, and the lines that it left in the log. */
    const ask = async (url: string, method: 'GET' | 'HEAD' = 'GET', headers: object = {}) => {
      lines = []
      const answer = await app.http.inject({ method, url, headers: { cookie, ...headers } })
      return { answer, logged: lines.map(({ level, file, msg }) => ({ level, file, msg })) }
    }
    const addressOfFile = (id: string) => addressOf(downloadDocument, { params: { id } })
    const line = (file: string) => ({ level: 50, file, msg: 'the bytes of a stored file are missing' })

    it('answers as one that is not there, and says so to the operator, however it is asked for', async () => {
      for (const name of Object.keys(contents) as Name[]) {
        const id = await add(name)
        await lose(id)
        for (const range of [{}, { range: 'bytes=2-5' }]) {
          const { answer, logged } = await ask(addressOfFile(id), 'GET', range)
          assert.equal(answer.statusCode, 404, name)
          assert.match(String(answer.headers['content-type']), /^application\/problem\+json/)
          assert.equal(answer.json().code, 'not_found')
          for (const header of ['etag', 'content-range', 'content-disposition'])
            assert.equal(answer.headers[header], undefined, `${name}: ${header}`)
          assert.equal(answer.headers['cache-control'], 'no-store')
          assert.deepEqual(logged, [line(id)])
        }
        const { answer, logged } = await ask(addressOfFile(id), 'HEAD')
        assert.deepEqual([answer.statusCode, answer.body, logged], [404, '', [line(id)]])
        const { body } = await admin.call(listItems, { params: { entity: 'error' }, query: { limit: 20 } })
        const rows = body.items.filter(({ description }) => String(description).includes(id))
        assert.equal(rows.length, 1, 'once, however often it is asked for')
      }
    })

    it('is kept by no cache as long as an open one would be', async () => {
      const id = await add('foto.png', true)
      assert.match(
        String((await ask(addressOfFile(id))).answer.headers['cache-control']),
        /^public, .*immutable$/,
      )
      await lose(id)
      const { answer } = await ask(addressOfFile(id))
      assert.deepEqual([answer.statusCode, answer.headers['cache-control']], [404, 'no-store'])
    })

    it('is missed as a part of a package, and as a whole one', async () => {
      const saved = await admin.call(
        addItem,
        {
          params: { entity: 'resource' },
          body: { name: 'Pacote', type: 'html5', html5: { startFile: 'index.html' } },
        },
        {
          files: {
            'html5.zip': { name: 'p.zip', contents: makeZip([{ name: 'index.html', contents: 'um' }]) },
          },
        },
      )
      assert.equal(saved.status, 200, JSON.stringify(saved.body))
      const id = defined(saved.body.html5?.zip)._id
      const address = app.platform.content.urlOf(id, 'index.html')
      assert.equal((await ask(address)).answer.statusCode, 200)
      await lose(id)
      const part = await ask(address)
      assert.deepEqual([part.answer.statusCode, part.logged], [404, [line(id)]])
      assert.equal(part.answer.headers['cache-control'], undefined)
      const whole = await ask(addressOfFile(id))
      assert.deepEqual([whole.answer.statusCode, whole.logged], [404, [line(id)]])
    })
  })
