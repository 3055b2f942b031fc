import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { eq } from 'drizzle-orm'
import {
  answerComplaint,
  closeComplaint,
  complaintFigures,
  complaintYears,
  reviewComplaint,
} from '#contract/complaints/endpoints.ts'
import { addItem, editItem, getItem, listItems, removeItem } from '#contract/platform/engine/endpoints.ts'
import { rateLimits } from '../../platform/http/rate-limit-table.ts'
import { notices } from '../../platform/notices/tables.ts'
import { fieldsOf } from '../../testing/answers.ts'
import { createTestApp, type Client, type TestApp } from '../../testing/app.ts'
import { doBaseTask, messagesOf } from '../../testing/tasks.ts'
import type { UserRow } from '../people/table.ts'
import { complaints, municipalHolidays } from './tables.ts'

const typed = {
  name: 'Ana Queixosa',
  email: 'Ana@Example.pt',
  subject: 'Compre já em https://example.com',
  text: 'O certificado não chegou.\nJá passou um mês.',
}
const entity = { entity: 'complaint' }

describe('complaints', () => {
  let app: TestApp
  let admin: Client
  let person: UserRow
  let visitor: Client
  /** Moves the app's clock to a moment; the administrator logs in again, as sessions expire. */
  const goTo = async (moment: string) => {
    app.advance((Date.parse(moment) - app.platform.clock.now().getTime()) / 1000)
    admin = await app.as(person.id)
  }
  before(async () => {
    app = await createTestApp({ TRUST_PROXY: '1' })
    person = await app.addUser({ kind: 'admin' })
    // A Friday: Christmas and New Year lie within ten working days of it.
    await goTo('2026-12-18T12:00:00Z')
    visitor = app.anonymous()
    await app.listen()
  })
  after(() => app.close())

  const complain = async (values: object = {}, who: Client = visitor) => {
    await app.platform.db.delete(rateLimits)
    return who.call(addItem, { params: entity, body: { ...typed, ...values } })
  }
  const read = async (id: unknown) =>
    (await admin.call(getItem, { params: { ...entity, id: String(id) } })).body as Record<string, unknown>

  it('gives a visitor a number, mails it without what was typed, and notifies the administrators', async () => {
    const { status, body } = await complain({
      state: 'closed',
      dueOn: '2020-01-01',
      answer: 'Sim',
      user: person.id,
    })
    assert.equal(status, 200)
    const { reference, dueOn, state, workingDays, mark, user, answer } = await read(body._id)
    assert.deepEqual(
      { reference, dueOn, state, workingDays, mark, user, answer },
      {
        reference: 'R2026/0001',
        dueOn: '2027-01-05',
        state: 'received',
        workingDays: 10,
        mark: 'unverified',
        user: null,
        answer: null,
      },
    )
    assert.equal((body as Record<string, unknown>)['reference'], 'R2026/0001')
    const [receipt] = await messagesOf(app, 'complaintReceipt')
    assert.deepEqual(receipt?.toEmails, ['ana@example.pt'])
    assert.match(String(receipt?.html), /R2026\/0001/)
    assert.doesNotMatch(`${receipt?.subject} ${receipt?.html}`, /Compre|certificado/)
    const sent = await app.platform.db.select().from(notices).where(eq(notices.kind, 'complaintArrived'))
    assert.deepEqual(
      sent.map(({ user: whom, link }) => [whom, link]),
      [[person.id, `/complaint/view/${body._id}`]],
    )
  })

  it('does not count the holiday of the academy’s municipality', async () => {
    const { db } = app.platform
    const holiday = { municipality: 'Aqui', kind: 'fixed' as const, monthDay: '12-21', counts: true }
    await db.insert(municipalHolidays).values(holiday)
    const { body } = await complain()
    assert.equal((await read(body._id))['dueOn'], '2027-01-06')
    await db.update(municipalHolidays).set({ counts: false })
  })

  it('refuses what is missing, is too long or is no address, and changes nothing', async () => {
    const wrong = {
      name: '',
      email: 'ana',
      subject: 'a'.repeat(161),
      text: 'a'.repeat(5001),
      phone: 'não tenho',
      replyTo: 'R2026/0001',
    }
    const before = await app.platform.db.$count(complaints)
    for (const [field, value] of Object.entries(wrong)) {
      const answer = await complain({ [field]: value })
      assert.deepEqual([answer.status, fieldsOf(answer)], [422, [field]])
    }
    assert.equal(await app.platform.db.$count(complaints), before)
  })

  it('holds floods off: by address, by email from one network, and by account', async () => {
    await app.platform.db.delete(rateLimits)
    const send = (who: Client, email: string) =>
      who.call(addItem, { params: entity, body: { ...typed, email } })
    const statuses = async (count: number, act: (at: number) => Promise<{ status: number }>) => {
      const found: number[] = []
      for (let at = 0; at < count; at++) found.push((await act(at)).status)
      return found
    }
    assert.deepEqual(await statuses(6, () => send(visitor, typed.email)), [200, 200, 200, 200, 200, 429])
    await app.platform.db.delete(rateLimits)
    const many = await statuses(11, (at) => send(visitor, `a${at}@example.pt`))
    assert.equal(many.at(-1), 429)
    const student = await app.asNew('student')
    assert.deepEqual(
      await statuses(6, (at) => send(student, `b${at}@example.pt`)),
      [200, 200, 200, 200, 200, 429],
    )
    const written = await statuses(21, (at) => send(admin, `c${at}@example.pt`))
    assert.deepEqual([written.at(-2), written.at(-1)], [200, 429], 'on paper, by an administrator')
  })

  it('keeps nobody from complaining because somebody else typed their address', async () => {
    const { db } = app.platform
    const send = (body: Record<string, unknown>, from = '192.0.2.7') => {
      const headers = { 'x-forwarded-for': from }
      return visitor.call(addItem, { params: entity, body }, { headers })
    }
    await db.delete(rateLimits)
    for (let at = 0; at < 5; at++) assert.equal((await send({ email: typed.email })).status, 422)
    assert.equal((await send(typed)).status, 200, 'what was refused is not counted')
    await db.delete(rateLimits)
    for (let at = 0; at < 5; at++) assert.equal((await send(typed)).status, 200)
    assert.equal((await send(typed)).status, 429)
    assert.equal((await send(typed, '192.0.2.8')).status, 429, 'another line of the same network')
    assert.equal((await send(typed, '198.51.100.1')).status, 200, 'from elsewhere')
  })

  it('goes from received to closed, answered once by mail, and a reply comes back under its number', async () => {
    const student = await app.asNew('student')
    const { body } = await complain({ subject: 'Aula' }, student)
    const id = body._id
    assert.deepEqual(((await read(id))['user'] as { _id: string })._id, student.user.id)
    const onPaper = await complain({}, admin)
    assert.equal((await read(onPaper.body._id))['user'], null, 'written down by an administrator')
    assert.equal((await student.call(getItem, { params: { ...entity, id } })).status, 403)
    assert.equal((await student.call(listItems, { params: entity })).status, 403)
    assert.equal((await student.call(answerComplaint, { params: { id }, body: { answer: 'x' } })).status, 403)
    assert.equal((await admin.call(editItem, { params: { ...entity, id }, body: { text: 'x' } })).status, 403)
    assert.equal((await admin.call(removeItem, { params: { ...entity, id } })).status, 403)

    const { reference } = await read(id)
    const reply = { subject: 'Aula', replyTo: reference }
    assert.deepEqual(fieldsOf(await complain(reply)), ['replyTo'], 'nothing was answered yet')
    assert.equal((await admin.call(reviewComplaint, { params: { id } })).status, 200)
    assert.equal((await admin.call(reviewComplaint, { params: { id } })).status, 409)
    assert.deepEqual(fieldsOf(await admin.call(answerComplaint, { params: { id }, body: { answer: ' ' } })), [
      'answer',
    ])
    // As long as an answer may be, in lines.
    const answer = 'A aula <b>volta</b> amanhã.\n'.repeat(178).trim()
    const both = await Promise.all([
      admin.call(answerComplaint, { params: { id }, body: { answer } }),
      admin.call(answerComplaint, { params: { id }, body: { answer } }),
    ])
    assert.deepEqual(
      both.map(({ status }) => status).toSorted((a, b) => a - b),
      [200, 409],
    )
    const mails = await messagesOf(app, 'complaintAnswer')
    assert.equal(mails.length, 1)
    assert.match(String(mails[0]?.html), /&lt;b&gt;volta/)

    assert.deepEqual(fieldsOf(await complain({ ...reply, email: 'outra@example.pt' })), ['replyTo'])
    const again = await complain(reply)
    assert.equal(again.status, 200)
    const replied = await read(again.body._id)
    assert.deepEqual([replied['workingDays'], replied['replyTo']], [5, reference])

    const close = () => admin.call(closeComplaint, { params: { id }, body: { outcome: 'Resolvida.' } })
    assert.equal((await close()).status, 200)
    assert.equal((await close()).status, 409)
    const log = await admin.call(listItems, {
      params: { entity: 'activity' },
      query: { filter: JSON.stringify({ item: id, actorKind: 'person' }), sort: 'createdAt' },
    })
    assert.deepEqual(
      log.body.items?.map(({ action }) => action),
      ['complaint.new', 'complaint.review', 'complaint.answer', 'complaint.close'],
    )
    const missing = { id: '00000000-0000-4000-8000-000000000000' }
    assert.equal((await admin.call(reviewComplaint, { params: missing })).status, 404)
  })

  it('notifies administrators before the last day and each day after it, of unanswered complaints', async () => {
    const { db } = app.platform
    await db.update(complaints).set({ state: 'closed' })
    const { body } = await complain({ subject: 'Prazo' })
    assert.match(await doBaseTask(app, admin, 'remindComplaints'), /: 0\.$/)
    await goTo('2027-01-04T09:00:00Z')
    assert.match(await doBaseTask(app, admin, 'remindComplaints'), /: 1\.$/)
    assert.match(await doBaseTask(app, admin, 'remindComplaints'), /: 0\.$/, 'once a day')
    await goTo('2027-01-06T09:00:00Z')
    assert.match(await doBaseTask(app, admin, 'remindComplaints'), /: 1\.$/)
    const sent = await db.select().from(notices).where(eq(notices.kind, 'complaintDue')).orderBy(notices.id)
    assert.deepEqual(
      sent.map(({ text }) => /devia ter sido/.test(text)),
      [false, true],
    )
    await admin.call(closeComplaint, { params: { id: body._id }, body: { outcome: 'Fim.' } })
  })

  it('keeps texts that answers begin with, for administrators alone, each of a name of its own', async () => {
    const of = { params: { entity: 'complaintTemplate' } }
    const body = { name: 'Certificado em falta', text: 'O certificado foi emitido hoje.\nPedimos desculpa.' }
    assert.equal((await admin.call(addItem, { ...of, body })).status, 200)
    assert.deepEqual(fieldsOf(await admin.call(addItem, { ...of, body })), ['name'])
    assert.deepEqual(fieldsOf(await admin.call(addItem, { ...of, body: { name: 'Vazio', text: ' ' } })), [
      'text',
    ])
    const { body: found } = await admin.call(listItems, { ...of, query: { search: 'certif' } })
    assert.deepEqual(
      found.items.map((item) => item['text']),
      [body.text],
    )
    assert.equal((await (await app.asNew('gestor')).call(listItems, of)).status, 403)
  })

  it('sums the years up on the screen and as a sheet, for administrators', async () => {
    assert.equal((await visitor.call(complaintFigures, {})).status, 401)
    const { status, raw } = await admin.call(complaintFigures, {})
    assert.equal(status, 200)
    assert.equal(raw.subarray(0, 2).toString(), 'PK')
    const { body } = await admin.call(complaintYears, {})
    assert.ok(body.items.reduce((sum, { received }) => sum + received, 0) > 0)
    for (const { received, answered, waiting } of body.items)
      assert.ok(received >= answered && received >= waiting)
    assert.equal((await visitor.call(complaintYears, {})).status, 401)
  })
})
