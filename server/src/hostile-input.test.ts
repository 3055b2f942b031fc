import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { importCourse } from '#contract/catalogue/transfer-endpoints.ts'
import { register } from '#contract/accounts/registration.ts'
import { login } from '#contract/platform/access/session.ts'
import { addressOf } from '#contract/platform/kernel/call.ts'
import { addItem, listItems } from '#contract/platform/engine/endpoints.ts'
import { createTestApp, type Client, type TestApp } from './testing/app.ts'

const addOf = (entity: string): string => addressOf(addItem, { params: { entity } })

describe('bodies that are too much', () => {
  let app: TestApp
  let creator: Client

  before(async () => {
    app = await createTestApp()
    creator = await app.asNew('creator')
  })
  after(() => app.close())

  const send = (url: string, payload: string, type = 'application/json') =>
    app.http.inject({ method: 'POST', url, payload, headers: { 'content-type': type } })

  it('are refused past 64 kB without a session, on every path', async () => {
    for (const url of [login.path, register.path, addOf('quiz'), addOf('faqs')])
      for (const payload of [
        `{"personalname":"${'<'.repeat(70_000)}"}`,
        '['.repeat(4_800_000),
        `{${Array.from({ length: 20_000 }, (_, n) => `"k${n}":1`).join(',')}}`,
      ])
        assert.equal((await send(url, payload)).statusCode, 413, `${url} ${payload.slice(0, 20)}`)
  })

  it('are refused within their length where they are deep or crowded', async () => {
    for (const payload of ['['.repeat(60_000), `{"a":[${'1,'.repeat(6000)}1]}`, `[${'[],'.repeat(9000)}1]`])
      for (const url of [login.path, addOf('quiz')])
        assert.equal((await send(url, payload)).statusCode, 413, payload.slice(0, 20))
    const item = `--x\r\ncontent-disposition: form-data; name="item"\r\n\r\n${'['.repeat(60_000)}\r\n--x--\r\n`
    const form = 'multipart/form-data; boundary=x'
    assert.equal((await send(addOf('quiz'), item, form)).statusCode, 413)
  })

  it('a form has so many parts, and one file for a field', async () => {
    const form = 'multipart/form-data; boundary=x'
    const parts = '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n'.repeat(5000)
    assert.equal((await send(addOf('quiz'), `${parts}--x--\r\n`, form)).statusCode, 422)
    const picture = Buffer.from('89504e470d0a1a0a', 'hex').toString('latin1')
    const file = `--x\r\ncontent-disposition: form-data; name="badge"; filename="a.png"\r\n\r\n${picture}\r\n`
    const cookie = `sid=${await app.identity.open(app.platform.db, (await app.addUser({ kind: 'creator' })).id)}`
    const answer = await app.http.inject({
      method: 'POST',
      url: addOf('degree'),
      payload: Buffer.from(`${file}${file}--x--\r\n`, 'latin1'),
      headers: { 'content-type': form, cookie },
    })
    assert.equal(answer.statusCode, 422)
    assert.match(answer.body, /Um só ficheiro por campo/)
  })

  it('with a session, requests may hold a form’s size, and no more', async () => {
    const rich = (length: number) => ({ name: 'Página', content: { text: 'a'.repeat(length) } })
    assert.notEqual(
      (await creator.call(addItem, { params: { entity: 'resource' }, body: rich(150_000) })).status,
      413,
    )
    assert.equal(
      (await creator.call(addItem, { params: { entity: 'resource' }, body: rich(1_100_000) })).status,
      413,
    )
  })

  it('a course that comes in is as deep and as crowded as a course', async () => {
    const rows = Array.from({ length: 6000 }, () => 1)
    for (const course of [{ modules: rows }, JSON.parse('['.repeat(40) + ']'.repeat(40)) as object])
      assert.equal((await creator.post(importCourse.path, course)).status, 413)
  })

  it('a filter is as deep and as long as a person makes it', async () => {
    for (const filter of ['{"a":'.repeat(9), `{"name":[${'1,'.repeat(300)}1]}`]) {
      const answer = await creator.call(listItems, { params: { entity: 'category' }, query: { filter } })
      assert.equal(answer.status, 400, filter.slice(0, 20))
    }
  })
})
