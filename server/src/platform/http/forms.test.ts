import assert from 'node:assert/strict'
import { EventEmitter, once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { test } from 'node:test'
import cookie from '@fastify/cookie'
import Fastify from 'fastify'
import { beginAsVisitors } from './actor-of-request.ts'
import { readBodies } from './body.ts'
import { handleErrors } from './errors.ts'
import { shareFairly } from './fair-share.ts'
import { partsOf, readForms } from './forms.ts'
import { shedLoad } from './pressure.ts'

test('a body and a form whose sender went before they are read are answered, and not waited for', async (t) => {
  const app = Fastify()
  beginAsVisitors(app)
  handleErrors(app, { recordError: async () => undefined, recordRefusal: async () => undefined })
  readBodies(app)
  await readForms(app)
  const answered = new EventEmitter()
  // As a look-up of who they are, which takes longer than they stay.
  app.addHook('onRequest', (_request, reply, done) => void reply.raw.once('close', () => done()))
  app.addHook('onSend', (_request, reply, payload, done) => {
    answered.emit('one', reply.statusCode)
    done(null, payload)
  })
  app.post('/json', async () => 'read')
  app.post('/form', async (request) => {
    for await (const _ of partsOf(request, {})) continue
    return 'read'
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  t.after(() => app.close())
  const { port } = app.server.address() as AddressInfo
  const leave = async (path: string, type: string, body: string): Promise<unknown> => {
    const came = once(app.server, 'request')
    const answer = once(answered, 'one')
    const socket = connect(port, '127.0.0.1')
    socket.write(
      `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\ncontent-length: ${body.length + 1}\r\n\r\n${body}`,
    )
    await came
    socket.destroy()
    const [status] = await answer
    return status
  }
  assert.equal(await leave('/json', 'application/json', '{"name":"A'), 400)
  const part = '--x\r\ncontent-disposition: form-data; name="item"\r\n\r\n{'
  assert.equal(await leave('/form', 'multipart/form-data; boundary=x', part), 400)
})

test('forms that arrive slowly take no place, neither of their sender’s nor of anybody’s, and are read whole', async (t) => {
  const app = Fastify()
  beginAsVisitors(app)
  handleErrors(app, { recordError: async () => undefined, recordRefusal: async () => undefined })
  await shedLoad(app, 3, 0)
  await app.register(cookie)
  await readForms(app)
  app.addHook('onRequest', (request, _reply, done) => {
    request.actor = { kind: 'client', _id: 'ana', name: 'ana', grants: [] }
    done()
  })
  shareFairly(app, { atOnce: 2, mostWaiting: 0 })
  const begun = new EventEmitter()
  app.post('/form', async (request) => {
    const names: string[] = []
    for await (const part of partsOf(request, {})) {
      names.push(part.fieldname)
      begun.emit('one')
    }
    return names
  })
  app.get('/work', async () => 'ok')
  await app.listen({ port: 0, host: '127.0.0.1' })
  t.after(() => app.close())
  const { port } = app.server.address() as AddressInfo
  const part = (name: string) => `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n1\r\n`
  const form = `${part('one')}${part('two')}--x--\r\n`
  const [first, rest] = [form.slice(0, form.indexOf('two')), form.slice(form.indexOf('two'))]
  const sockets: ReturnType<typeof connect>[] = []
  for (let turn = 0; turn < 5; turn += 1) {
    const one = once(begun, 'one')
    const socket = connect(port, '127.0.0.1')
    sockets.push(socket)
    socket.write(
      `POST /form HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: ${form.length}\r\n\r\n${first}`,
    )
    await one
  }
  assert.equal((await fetch(`http://127.0.0.1:${port}/work`)).status, 200)
  for (const socket of sockets) {
    const answer = once(socket, 'data')
    socket.write(rest)
    assert.match(String(await answer), /^HTTP\/1\.1 200 [^]*\["one","two"\]$/)
    socket.destroy()
  }
})
