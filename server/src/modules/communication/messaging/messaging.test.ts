import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { io } from 'socket.io-client'
import { sendMessages, sendingProgress, type Sending } from '#contract/communication/messaging-endpoints.ts'
import { sendingProgressed } from '#contract/communication/socket-events.ts'
import { addItem } from '#contract/platform/engine/endpoints.ts'
import { roleId } from '../../people/role/base-roles.ts'
import { messages } from '../../../platform/mail/tables.ts'
import { users } from '../../people/table.ts'
import { newId } from '../../../platform/database/columns.ts'
import { createTestApp, type Client, type TestApp } from '../../../testing/app.ts'
import { fieldsOf } from '../../../testing/answers.ts'

describe('messages by template', () => {
  let app: TestApp
  let admin: Client
  before(async () => {
    app = await createTestApp()
    admin = await app.asNew('admin')
  })
  after(() => app.close())

  const outbox = () => app.platform.db.select().from(messages).orderBy(messages.id)

  it('go one to each receiver, with what the sender wrote', async () => {
    const ana = await app.addUser({ name: 'Ana <Lima>' })
    const gone = await app.addUser({ active: false })
    const sent = await admin.call(sendMessages, {
      body: {
        template: 'notice',
        toEmails: ['Fora@Exemplo.pt', ana.email.toUpperCase()],
        toUsers: [ana.id, gone.id],
        subject: 'Novidades',
        message: 'Linha 1\nLinha 2 <b>',
      },
    })
    assert.equal(sent.status, 200, JSON.stringify(sent.body))
    assert.deepEqual([sent.body.total, sent.body.sent], [2, 2])
    const mails = await outbox()
    assert.deepEqual(
      mails.map(({ toEmails }) => String(toEmails[0])).toSorted(),
      [ana.email, 'fora@exemplo.pt'].toSorted(),
    )
    const mine = mails.find(({ toUsers }) => toUsers[0] === ana.id)
    assert.equal(mine?.subject, 'Novidades')
    assert.match(mine?.html ?? '', /Olá, Ana &lt;Lima&gt;\./)
    assert.match(mine?.html ?? '', /Linha 2 &lt;b&gt;/)
    const state = await admin.call(sendingProgress, { params: { id: sent.body._id } })
    assert.deepEqual(state.body, sent.body)
  })

  it('reach everybody of a role, in the background when they are many, and their sender’s browsers learn how far that is', async (t) => {
    await app.platform.db.insert(users).values(
      Array.from({ length: 230 }, (_, n) => ({
        username: `muitos${n}`,
        email: `muitos${n}@exemplo.pt`,
        role: roleId.tutor,
        name: `Tutor ${n}`,
        active: true,
        changepw: false,
      })),
    )
    const { id } = await app.addUser({ kind: 'admin' })
    const sid = await app.identity.open(app.platform.db, id)
    const socket = io(await app.listen(), { extraHeaders: { cookie: `sid=${sid}` } })
    t.after(() => socket.close())
    await new Promise<void>((resolve) => void socket.once('connect', resolve))
    const announced = new Promise<Sending>((resolve) => {
      socket.on<string>(sendingProgressed, (state: Sending) => {
        if (state.sent >= state.total) resolve(state)
      })
    })
    const before = (await outbox()).length
    const sender = await app.as(id)
    const sent = await sender.call(sendMessages, {
      body: {
        template: 'notice',
        toRoles: [roleId.tutor],
        subject: 'A todos',
        message: 'Olá',
      },
    })
    assert.equal(sent.status, 200, JSON.stringify(sent.body))
    assert.deepEqual([sent.body.total, sent.body.sent], [230, 200])
    assert.deepEqual(await announced, { ...sent.body, sent: 230 })
    const state = await sender.call(sendingProgress, { params: { id: sent.body._id } })
    assert.deepEqual(state.body, await announced)
    const mails = (await outbox()).slice(before)
    assert.equal(mails.length, 230)
    assert.equal(new Set(mails.map(({ toEmails }) => toEmails[0])).size, 230)
  })

  it('are refused whole where a receiver or the template is wrong', async () => {
    const before = (await outbox()).length
    const refused = await admin.call(sendMessages, {
      body: {
        template: 'nada',
        toEmails: ['x'],
        toUsers: [newId(), 'y'],
        toRoles: [newId()],
      },
    })
    assert.equal(refused.status, 422)
    assert.deepEqual(fieldsOf(refused).toSorted(), ['template', 'toEmails', 'toRoles', 'toUsers'])
    assert.deepEqual(fieldsOf(await admin.call(sendMessages, { body: { template: 'notice' } })), [
      'subject',
      'message',
      'toEmails',
    ])
    assert.equal((await outbox()).length, before)
  })

  it('are refused where the template asks for a subject or a text, and nothing is to be seen of it', async () => {
    const before = (await outbox()).length
    const toEmails = ['a@exemplo.pt']
    for (const [subject, message, wrong] of [
      [undefined, undefined, ['subject', 'message']],
      ['', ' \n\t ', ['subject', 'message']],
      ['\u200b\u2800', 'Texto', ['subject']],
      ['Assunto', '\u00a0', ['message']],
    ] as const) {
      const body = { template: 'notice', toEmails, subject, message }
      const refused = await admin.call(sendMessages, { body })
      assert.equal(refused.status, 422)
      assert.deepEqual(fieldsOf(refused), wrong)
    }
    assert.equal((await outbox()).length, before)
    const own = { name: 'dias', title: 'Dias', active: true, from: 'academia@exemplo.pt' }
    const asking = { ...own, subject: 'Estes dias', html: '<p>Não há aulas.</p>' }
    const added = await admin.call(addItem, { params: { entity: 'emailTemplate' }, body: asking })
    assert.equal(added.status, 200, JSON.stringify(added.body))
    const sent = await admin.call(sendMessages, { body: { template: 'dias', toEmails } })
    assert.equal(sent.status, 200, 'what a template does not ask for may be left out')
  })

  it('go out once however often they are sent', async () => {
    const body = { template: 'notice', toEmails: ['uma@exemplo.pt'], subject: 'Uma vez', message: 'Só uma' }
    const before = (await outbox()).length
    const answers = await Promise.all([1, 2, 3, 4, 5, 6].map(() => admin.call(sendMessages, { body })))
    for (const answer of answers) {
      assert.equal(answer.status, 200, JSON.stringify(answer.body))
      assert.deepEqual(answer.body, answers[0]?.body)
    }
    assert.equal((await outbox()).length, before + 1)
    await admin.call(sendMessages, { body: { ...body, clientId: 'another' } })
    await (await app.asNew('admin')).call(sendMessages, { body })
    assert.equal((await outbox()).length, before + 3, 'of another form, and of somebody else')
  })

  it('are sent only by users with the ability', async () => {
    const body = { template: 'notice', toEmails: ['a@exemplo.pt'], subject: 'x', message: 'y' }
    assert.equal((await app.anonymous().call(sendMessages, { body })).status, 401)
    assert.equal((await (await app.asNew('gestor')).call(sendMessages, { body })).status, 403)
  })
})
