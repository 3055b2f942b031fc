import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { eq } from 'drizzle-orm'
import { readXlsx } from 'hucre/xlsx'
import { listItems, editItem } from '#contract/platform/engine/endpoints.ts'
import { taskRuns, runTask } from '#contract/operations/task-endpoints.ts'
import { downloadDocument } from '#contract/platform/files/endpoints.ts'
import { cartfcs } from '../../commerce/card-table.ts'
import { companyManagers } from '../../people/company-table.ts'
import { messages } from '../../../platform/mail/tables.ts'
import { createTestApp, type Client, type TestApp } from '../../../testing/app.ts'
import { addAssignment, addCourse } from '../../../testing/builders.ts'
import { addCompany, addManager } from '../../../testing/clients.ts'
import { assignments } from '../../enrolment/tables.ts'
import { dayInPortugal } from '../../../platform/clock.ts'
import { defined } from '../../../testing/defined.ts'

const DAY_MS = 24 * 60 * 60 * 1000

describe('what tasks write to people', () => {
  let app: TestApp
  let admin: Client
  before(async () => {
    app = await createTestApp()
    admin = await app.asNew('admin')
    await app.listen()
  })
  after(() => app.close())

  const ago = (days: number) => new Date(app.platform.clock.now().getTime() - days * DAY_MS)
  const mailsOf = (template: string) =>
    app.platform.db.select().from(messages).where(eq(messages.template, template)).orderBy(messages.id)

  /** Runs the product's own task of a type to its end. */
  const run = async (type: string) => {
    const found = await admin.call(listItems, {
      params: { entity: 'task' },
      query: { filter: `{"type":"${type}"}` },
    })
    const id = String(found.body.items?.[0]?._id)
    const ended = new Promise<Record<string, unknown>>((resolve) => {
      app.platform.events.on('entity.saved', async (event) => {
        if (event.id !== id) return
        const { body } = await admin.call(taskRuns, { params: { id } })
        if (body.items?.[0]?.endedAt) resolve(body.items[0])
      })
    })
    await admin.call(runTask, { params: { id } })
    return ended
  }
  const done = async (type: string) => {
    const ended = await run(type)
    assert.equal(ended['status'], 'done', JSON.stringify(ended))
    return String(ended['result'])
  }

  it('reminds who stopped, not who goes on or is done, and not every day', async () => {
    const { degree } = await addCourse(app, { values: { duration: 100 } })
    const stopped = await app.addUser({ name: 'Rui Parado' })
    const going = await app.addUser()
    const done_ = await app.addUser()
    const old = { degree: degree.id, activationDate: ago(40), startedAt: ago(30) }
    await addAssignment(app, { ...old, user: stopped.id, seconds: 2700 })
    await addAssignment(app, { ...old, user: going.id, startedAt: ago(2) })
    await addAssignment(app, { ...old, user: done_.id, isComplete: true })
    assert.equal(await done('remindStopped'), 'Lembretes enviados: 1.')
    const [mail] = await mailsOf('inactivity')
    assert.deepEqual(mail?.toUsers, [stopped.id])
    assert.match(mail?.html ?? '', /Rui Parado/)
    assert.match(mail?.html ?? '', /45%/)
    assert.equal(await done('remindStopped'), 'Lembretes enviados: 0.')
  })

  it('tells once of a course that is about to end', async () => {
    const { degree } = await addCourse(app)
    const user = await app.addUser()
    await addAssignment(app, { user: user.id, degree: degree.id, endDate: ago(-10) })
    const later = await app.addUser()
    await addAssignment(app, { user: later.id, degree: degree.id, endDate: ago(-60) })
    assert.equal(await done('remindEnding'), 'Avisos enviados: 1.')
    assert.equal(await done('remindEnding'), 'Avisos enviados: 0.')
    assert.deepEqual((await mailsOf('courseEnding'))[0]?.toUsers, [user.id])
  })

  it('tells of a due day a week before and the day before, once each, and not who is done', async () => {
    const { degree } = await addCourse(app)
    const dueIn = (days: number) => dayInPortugal(ago(-days))
    const give = async (dueDate: string, more = {}) => {
      const { id } = await app.addUser()
      await addAssignment(app, { user: id, degree: degree.id, dueDate, ...more })
      return id
    }
    const week = await give(dueIn(7))
    const close = await give(dueIn(1))
    await give(dueIn(8))
    await give(dueIn(3), { isComplete: true })
    await give(dueIn(-1))
    assert.equal(await done('remindDue'), 'Avisos enviados: 2.')
    assert.equal(await done('remindDue'), 'Avisos enviados: 0.')
    const mails = await mailsOf('courseDue')
    assert.deepEqual(mails.flatMap(({ toUsers }) => toUsers).toSorted(), [week, close].toSorted())
    assert.match(mails[0]?.html ?? '', new RegExp(dueIn(7)))
    // The last of the two comes when the day is near.
    await app.platform.db
      .update(assignments)
      .set({ dueDate: dueIn(1) })
      .where(eq(assignments.user, week))
    assert.equal(await done('remindDue'), 'Avisos enviados: 1.')
  })

  it('tells a company and its managers of hours about to be lost', async () => {
    const { db } = app.platform
    const company = await addCompany(app, { name: 'Padaria' })
    const { user: gestor } = await addManager(app, company.id)
    await db.insert(cartfcs).values([
      { ref: 'FC-VELHO', owner: company.id, remaining: 12, createdAt: ago(350) },
      { ref: 'FC-NOVO', owner: company.id, remaining: 42, createdAt: ago(10) },
      { ref: 'FC-GASTO', owner: company.id, remaining: 0, createdAt: ago(350) },
    ])
    assert.equal(await done('remindCards'), 'Empresas avisadas: 1.')
    const mails = await mailsOf('cardEnding')
    assert.deepEqual(
      mails.map(({ toEmails }) => toEmails.join()).toSorted(),
      [company.email, gestor.email].toSorted(),
    )
    const [mail] = mails
    assert.match(mail?.html ?? '', /FC-VELHO<\/strong>: 12 h/)
    assert.doesNotMatch(mail?.html ?? '', /FC-NOVO|FC-GASTO/)
    assert.equal(await done('remindCards'), 'Empresas avisadas: 0.')
  })

  it('sums up for each manager its own companies, and only those', async () => {
    const { db } = app.platform
    const mine = await addCompany(app, { name: 'Oficina Minha' })
    await addCompany(app, { name: 'Oficina Alheia' })
    const gestor = await app.addUser({ kind: 'gestor', name: 'Gil' })
    await db.insert(companyManagers).values({ company: mine.id, user: gestor.id })
    await app.addUser({ company: mine.id })
    await done('managerDigest')
    const mail = (await mailsOf('managerDigest')).find(({ toUsers }) => toUsers[0] === gestor.id)
    assert.match(mail?.html ?? '', /Oficina Minha<\/strong><\/p><ul><li>Formandos: 1</)
    assert.doesNotMatch(mail?.html ?? '', /Alheia/)
  })

  it('mails the report to whom it names, and fails where it names nobody', async () => {
    assert.equal((await run('reportByMail'))['error'], 'A tarefa não tem destinatários.')
    const found = await admin.call(listItems, {
      params: { entity: 'task' },
      query: { filter: { type: 'reportByMail' } },
    })
    const id = String(found.body.items?.[0]?._id)
    const saved = await admin.call(editItem, {
      params: { entity: 'task', id },
      body: {
        parameters: { days: 7, emails: ['chefe@exemplo.pt'] },
      },
    })
    assert.equal(saved.status, 200, JSON.stringify(saved.body))
    await done('reportByMail')
    const [mail] = await mailsOf('report')
    assert.deepEqual(mail?.toEmails, ['chefe@exemplo.pt'])
    assert.match(mail?.html ?? '', /Certificados emitidos/)
    const [sheet] = mail?.attachments ?? []
    assert.match(sheet?.name ?? '', /^relatorio-\d{4}-\d{2}-\d{2}\.xlsx$/)
    const asked = { params: { id: defined(sheet?.documentId) } }
    const file = await admin.call(downloadDocument, asked)
    const { sheets } = await readXlsx(file.raw)
    assert.deepEqual(
      sheets.map(({ name }) => name),
      ['Resumo', 'Cursos'],
    )
    assert.ok(sheets[0]?.rows.some(([label, value]) => label === 'Contas ativas' && Number(value) > 0))

    await app.platform.db.delete(messages)
    await done('logRetention')
    assert.equal((await admin.call(downloadDocument, asked)).status, 404)
  })
})
