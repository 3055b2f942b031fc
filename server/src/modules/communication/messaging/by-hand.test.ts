import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { arrayContains } from 'drizzle-orm'
import {
  handTemplates,
  previewByHand,
  sendByHand,
  sentByHand,
} from '#contract/communication/by-hand-endpoints.ts'
import { sendingProgress } from '#contract/communication/messaging-endpoints.ts'
import { MAILS_AN_HOUR } from '#contract/platform/kernel/mail-ceiling.ts'
import { addItem, editItem, listItems } from '#contract/platform/engine/endpoints.ts'
import { messages } from '../../../platform/mail/tables.ts'
import { createTestApp, type Client, type TestApp } from '../../../testing/app.ts'
import { fieldsOf } from '../../../testing/answers.ts'
import { addAssignment, addCourse } from '../../../testing/builders.ts'
import { addClient } from '../../../testing/clients.ts'
import { forgive } from '../../../platform/http/rate-limit-repository.ts'
import { countMails } from '../../../platform/mail/allowance.ts'

const template = 'notice'
const written = { template, subject: 'Novas datas', message: 'A formação começa na segunda.' }

describe('mails by hand', () => {
  let app: TestApp
  let admin: Client
  let client: Awaited<ReturnType<typeof addClient>>
  before(async () => {
    app = await createTestApp()
    admin = await app.asNew('admin')
    client = await addClient(app)
  })
  after(() => app.close())

  it('go to the sender’s own trainees, and say who is left out and why', async () => {
    const { gestor, trainee, company } = client
    const locked = await app.addUser({ company, lock: true, name: 'Rui Trancado' })
    const waiting = await app.addUser({ company, active: false, name: 'Eva Por Ativar' })
    const stranger = await app.addUser({ name: 'De Outra Empresa' })
    const before = (await app.platform.db.select().from(messages)).length
    const sent = await gestor.call(sendByHand, {
      body: { ...written, users: [trainee.user.id, locked.id, waiting.id, stranger.id] },
    })
    assert.equal(sent.status, 200, JSON.stringify(sent.body))
    assert.deepEqual([sent.body.sending?.total, sent.body.sending?.sent], [1, 1])
    assert.deepEqual(
      sent.body.refused.map(({ user, name, message }) => [user, name, message]),
      [
        [locked.id, 'Rui Trancado', 'A conta está bloqueada.'],
        [waiting.id, 'Eva Por Ativar', 'A conta está por ativar.'],
        // Nothing is revealed about people out of sight, not even a name.
        [stranger.id, '', 'O registo escolhido já não existe'],
      ],
    )
    const mails = await app.platform.db.select().from(messages).orderBy(messages.id)
    assert.equal(mails.length, before + 1)
    assert.deepEqual(mails.at(-1)?.toEmails, [trainee.user.email])
    assert.match(mails.at(-1)?.html ?? '', /A formação começa na segunda\./)
    const progress = await gestor.call(sendingProgress, { params: { id: String(sent.body.sending?._id) } })
    assert.deepEqual(progress.body, sent.body.sending)
    const last = await gestor.call(sentByHand, {})
    assert.deepEqual([last.body.items[0]?.subject, last.body.items[0]?.total], ['Novas datas', 1])
    assert.deepEqual((await client.master.call(sentByHand, {})).body.items, [], "nobody else's are shown")
  })

  it('can be previewed as one of the receivers, and as nobody else', async () => {
    const { gestor, trainee, master } = client
    for (const who of [gestor, master]) {
      const shown = await who.call(previewByHand, { body: { ...written, person: trainee.user.id } })
      assert.equal(shown.status, 200, JSON.stringify(shown.body))
      assert.deepEqual([shown.body.to, shown.body.subject], [trainee.user.email, 'Novas datas'])
      assert.ok(shown.body.html.includes(trainee.user.name))
    }
    const stranger = await app.addUser({})
    const refused = await gestor.call(previewByHand, { body: { ...written, person: stranger.id } })
    assert.deepEqual(fieldsOf(refused), ['person'])
  })

  it('want written what the template asks for', async () => {
    const { gestor, trainee } = client
    const refused = await gestor.call(sendByHand, {
      body: { ...written, subject: '  ', message: '', users: [trainee.user.id] },
    })
    assert.equal(refused.status, 422)
    assert.deepEqual(fieldsOf(refused), ['subject', 'message'])
  })

  it('use the templates that an administrator lets be sent so, and no other', async () => {
    const { gestor, trainee } = client
    const own = {
      name: 'parabens',
      title: 'Parabéns',
      active: true,
      byHand: true,
      subject: 'Parabéns, {{name}}',
      from: 'academia@exemplo.pt',
      html: '<p>Acabou um curso na {{company}}.</p>',
    }
    const added = await admin.call(addItem, { params: { entity: 'emailTemplate' }, body: own })
    assert.equal(added.status, 200, JSON.stringify(added.body))
    const listed = await gestor.call(handTemplates, {})
    assert.deepEqual(listed.body.items, [
      { name: 'notice', title: 'Mensagem livre', asks: { subject: true, message: true } },
      { name: 'parabens', title: 'Parabéns', asks: { subject: false, message: false } },
    ])
    const mail = { template: 'parabens', users: [trainee.user.id] }
    assert.equal((await gestor.call(sendByHand, { body: mail })).status, 200)
    for (const name of ['recovery', 'nada']) {
      const refused = await gestor.call(sendByHand, { body: { ...mail, template: name } })
      assert.deepEqual(fieldsOf(refused), ['template'])
    }
    const found = await admin.call(listItems, {
      params: { entity: 'emailTemplate' },
      query: { search: 'recovery' },
    })
    const id = String(found.body.items[0]?._id)
    const freed = await admin.call(editItem, {
      params: { entity: 'emailTemplate', id },
      body: { byHand: true },
    })
    assert.deepEqual(fieldsOf(freed), ['byHand'])
  })

  it('stay within the hour’s limit, also when many are sent at once', async () => {
    const { gestor, trainee, company } = client
    const other = await app.addUser({ company })
    // Mails for given courses count with those sent by hand.
    const { db } = app.platform
    await forgive(db, `mails:${gestor.user.id}`)
    await countMails(db, { _id: gestor.user.id }, MAILS_AN_HOUR - 3)
    const body = { ...written, users: [trainee.user.id, other.id] }
    const answers = await Promise.all(
      ['a', 'b', 'c'].map((clientId) => gestor.call(sendByHand, { body: { ...body, clientId } })),
    )
    assert.equal(answers.filter(({ status }) => status === 200).length, 1)
    const refused = answers.find(({ status }) => status === 422)
    assert.deepEqual(refused && fieldsOf(refused), ['users'])
    assert.match(JSON.stringify(refused?.body), /até 2000 emails por hora\. Agora pode enviar 1\./)
    const one = await gestor.call(sendByHand, { body: { ...body, users: [other.id] } })
    assert.equal(one.status, 200, 'what is left of the hour can be used')
  })

  it('go once to each however often they are sent, within the hour’s limit', async () => {
    const { gestor, company } = client
    const { db } = app.platform
    await forgive(db, `mails:${gestor.user.id}`)
    await countMails(db, { _id: gestor.user.id }, MAILS_AN_HOUR - 2)
    const { id, email } = await app.addUser({ company })
    const send = (more: object = {}) =>
      gestor.call(sendByHand, { body: { ...written, message: 'Uma vez', users: [id], ...more } })
    const [first, ...others] = await Promise.all([1, 2, 3, 4, 5, 6].map(() => send()))
    assert.equal(first?.status, 200, JSON.stringify(first?.body))
    for (const other of [...others, await send()]) assert.deepEqual(other.body, first?.body)
    const sent = async () => db.$count(messages, arrayContains(messages.toEmails, [email]))
    assert.equal(await sent(), 1)
    const meant = await send({ clientId: 'another' })
    assert.notEqual(meant.body.sending?._id, first?.body.sending?._id)
    assert.equal(await sent(), 2)
    assert.equal((await send({ clientId: 'a third' })).status, 422)
    assert.deepEqual((await send()).body, first?.body, 'a repeat is answered also where the limit is reached')
  })

  it('are sent by nobody who answers for no trainees', async () => {
    const body = { ...written, users: [client.trainee.user.id] }
    assert.equal((await app.anonymous().call(sendByHand, { body })).status, 401)
    assert.equal((await (await app.asNew('student')).call(sendByHand, { body })).status, 403)
    const sent = await (await app.asNew('tutor')).call(sendByHand, { body })
    assert.deepEqual([sent.status, sent.body.sending], [200, null], 'a tutor of no course reaches nobody')
  })

  it('go from a tutor to the trainees of the courses that they moderate, and to nobody else', async () => {
    const { degree, tutor } = await addCourse(app)
    const theirs = await app.addUser({ name: 'Ana Do Curso' })
    await addAssignment(app, { user: theirs.id, degree: degree.id })
    const mine = await app.as(tutor.id)
    const sent = await mine.call(sendByHand, {
      body: { ...written, users: [theirs.id, client.trainee.user.id] },
    })
    assert.equal(sent.status, 200, JSON.stringify(sent.body))
    assert.equal(sent.body.sending?.total, 1)
    assert.deepEqual(
      sent.body.refused.map(({ user, name }) => [user, name]),
      [[client.trainee.user.id, '']],
    )
    const read = await mine.call(previewByHand, { body: { ...written, person: theirs.id } })
    assert.equal(read.body.to, theirs.email)
    const stranger = { ...written, person: client.trainee.user.id }
    assert.deepEqual(fieldsOf(await mine.call(previewByHand, { body: stranger })), ['person'])
  })
})
