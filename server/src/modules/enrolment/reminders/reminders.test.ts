import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { eq } from 'drizzle-orm'
import { dayInPortugal } from '../../../platform/clock.ts'
import { createTestApp, type Client, type TestApp } from '../../../testing/app.ts'
import { addAssignment, addCourse } from '../../../testing/builders.ts'
import { addCompany, addManager } from '../../../testing/clients.ts'
import { createCodes } from '../../../testing/codes.ts'
import { daysAgo, doBaseTask, messagesOf } from '../../../testing/tasks.ts'
import { reminders } from '../../../platform/notices/reminders-table.ts'
import { assignments } from '../tables.ts'

describe('reminders of courses', () => {
  let app: TestApp
  let admin: Client
  before(async () => {
    app = await createTestApp()
    admin = await app.asNew('admin')
    await app.listen()
  })
  after(() => app.close())

  it('reminds who stopped, not who goes on or is done, and not every day', async () => {
    const { degree } = await addCourse(app, { values: { duration: 100 } })
    const stopped = await app.addUser({ name: 'Rui Parado' })
    const going = await app.addUser()
    const done_ = await app.addUser()
    const old = { degree: degree.id, activationDate: daysAgo(app, 40), startedAt: daysAgo(app, 30) }
    await addAssignment(app, { ...old, user: stopped.id, seconds: 2700 })
    await addAssignment(app, { ...old, user: going.id, startedAt: daysAgo(app, 2) })
    await addAssignment(app, { ...old, user: done_.id, isComplete: true })
    assert.equal(await doBaseTask(app, admin, 'remindStopped'), 'Lembretes enviados: 1.')
    const [mail] = await messagesOf(app, 'inactivity')
    assert.deepEqual(mail?.toUsers, [stopped.id])
    assert.match(mail?.html ?? '', /Rui Parado/)
    assert.match(mail?.html ?? '', /45%/)
    assert.equal(await doBaseTask(app, admin, 'remindStopped'), 'Lembretes enviados: 0.')
  })

  it('notifies once of a course that is about to end', async () => {
    const { degree } = await addCourse(app)
    const user = await app.addUser()
    await addAssignment(app, { user: user.id, degree: degree.id, endDate: daysAgo(app, -10) })
    const later = await app.addUser()
    await addAssignment(app, { user: later.id, degree: degree.id, endDate: daysAgo(app, -60) })
    assert.equal(await doBaseTask(app, admin, 'remindEnding'), 'Avisos enviados: 1.')
    assert.equal(await doBaseTask(app, admin, 'remindEnding'), 'Avisos enviados: 0.')
    assert.deepEqual((await messagesOf(app, 'courseEnding'))[0]?.toUsers, [user.id])
  })

  it('notifies of a due day a week before and the day before, once each, and not who is done', async () => {
    const { degree } = await addCourse(app)
    const dueIn = (days: number) => dayInPortugal(daysAgo(app, -days))
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
    assert.equal(await doBaseTask(app, admin, 'remindDue'), 'Avisos enviados: 2.')
    assert.equal(await doBaseTask(app, admin, 'remindDue'), 'Avisos enviados: 0.')
    const mails = await messagesOf(app, 'courseDue')
    assert.deepEqual(mails.flatMap(({ toUsers }) => toUsers).toSorted(), [week, close].toSorted())
    assert.match(mails[0]?.html ?? '', new RegExp(dueIn(7)))
    // The last of the two comes when the day is near.
    await app.platform.db
      .update(assignments)
      .set({ dueDate: dueIn(1) })
      .where(eq(assignments.user, week))
    assert.equal(await doBaseTask(app, admin, 'remindDue'), 'Avisos enviados: 1.')
  })

  it('notifies companies of codes with seats that nobody took for long, and again only after as long', async () => {
    const company = await addCompany(app, { name: 'Serralharia' })
    const gestor = await addManager(app, company.id)
    const { degree } = await addCourse(app, { values: { name: 'Soldadura' } })
    const { addCode } = createCodes(app)
    const old = { type: 'A', company: company.id, degree: degree.id, createdAt: daysAgo(app, 40) } as const
    await addCode({ ...old, accountsAllowed: 9, accountsUsed: 2 })
    await addCode({ ...old, accountsAllowed: 5, accountsUsed: 5 })
    await addCode({ ...old, accountsAllowed: 3, createdAt: daysAgo(app, 5) })
    await addCode({ ...old, type: 'O', company: null })
    assert.equal(await doBaseTask(app, admin, 'remindIdleCodes'), 'Empresas avisadas: 1.')
    const mails = await messagesOf(app, 'codeIdle')
    assert.deepEqual(
      mails.map(({ toEmails }) => toEmails.join()).toSorted(),
      [company.email, gestor.user.email].toSorted(),
    )
    assert.match(mails[0]?.html ?? '', /Soldadura<\/strong> \(CO.*\): lugares por usar: 7/)
    assert.equal((mails[0]?.html ?? '').match(/<li>/g)?.length, 1)
    const linkTo = (email: string) =>
      /\/[^"]*tab=codigos[^"]*/.exec(mails.find(({ toEmails }) => toEmails.includes(email))?.html ?? '')?.[0]
    assert.match(linkTo(company.email) ?? '', /\/empresa\?tab=codigos&(amp;)?f\.idle=30(&|$)/)
    assert.match(
      linkTo(gestor.user.email) ?? '',
      new RegExp(`/gestor/clientes/${company.id}\\?tab=codigos&(amp;)?f\\.idle=30(&|$)`),
    )
    assert.equal(await doBaseTask(app, admin, 'remindIdleCodes'), 'Empresas avisadas: 0.')
    await app.platform.db
      .update(reminders)
      .set({ lastAt: daysAgo(app, 31) })
      .where(eq(reminders.kind, 'codeIdle'))
    assert.equal(await doBaseTask(app, admin, 'remindIdleCodes'), 'Empresas avisadas: 1.')
  })
})
