import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { eq } from 'drizzle-orm'
import { createTestApp, type Client, type TestApp } from '../../../testing/app.ts'
import { addCompany, addManager } from '../../../testing/clients.ts'
import { daysAgo, doBaseTask, messagesOf } from '../../../testing/tasks.ts'
import { reminders } from '../../../platform/notices/reminders-table.ts'
import { cartfcs } from '../card-table.ts'

describe('reminders of cards', () => {
  let app: TestApp
  let admin: Client
  before(async () => {
    app = await createTestApp()
    admin = await app.asNew('admin')
    await app.listen()
  })
  after(() => app.close())

  it('notifies a company and its managers of hours about to be lost', async () => {
    const { db } = app.platform
    const company = await addCompany(app, { name: 'Padaria' })
    const { user: gestor } = await addManager(app, company.id)
    await db.insert(cartfcs).values([
      { ref: 'FC-VELHO', owner: company.id, remaining: 12, createdAt: daysAgo(app, 350) },
      { ref: 'FC-NOVO', owner: company.id, remaining: 42, createdAt: daysAgo(app, 10) },
      { ref: 'FC-GASTO', owner: company.id, remaining: 0, createdAt: daysAgo(app, 350) },
    ])
    assert.equal(await doBaseTask(app, admin, 'remindCards'), 'Empresas avisadas: 1.')
    const mails = await messagesOf(app, 'cardEnding')
    assert.deepEqual(
      mails.map(({ toEmails }) => toEmails.join()).toSorted(),
      [company.email, gestor.email].toSorted(),
    )
    const [mail] = mails
    assert.match(mail?.html ?? '', /FC-VELHO<\/strong>: 12 h/)
    assert.doesNotMatch(mail?.html ?? '', /FC-NOVO|FC-GASTO/)
    assert.equal(await doBaseTask(app, admin, 'remindCards'), 'Empresas avisadas: 0.')
  })

  it('notifies them of cards that nobody has held for long, by reference, and again only after as long', async () => {
    const { db } = app.platform
    const company = await addCompany(app, { name: 'Oficina' })
    const holder = await app.asNew('student')
    const card = (values: { ref: string; remaining?: number; user?: string; days: number }) => ({
      ref: values.ref,
      owner: company.id,
      hours: 42,
      remaining: values.remaining ?? 42,
      user: values.user ?? null,
      createdAt: daysAgo(app, values.days),
    })
    await db
      .insert(cartfcs)
      .values([
        card({ ref: 'FC-PARADO', days: 40 }),
        card({ ref: 'FC-PARADO', remaining: 12, days: 40 }),
        card({ ref: 'FC-RECENTE', days: 10 }),
        card({ ref: 'FC-DE-ALGUEM', user: holder.user.id, days: 40 }),
        card({ ref: 'FC-SEM-HORAS', remaining: 0, days: 40 }),
        card({ ref: 'FC-ACABADO', days: 400 }),
      ])
    await doBaseTask(app, admin, 'remindIdleCards')
    const ofCompany = async () =>
      (await messagesOf(app, 'cardIdle')).filter(({ toEmails }) => toEmails.includes(company.email))
    const [mail, ...more] = await ofCompany()
    assert.deepEqual(more, [])
    assert.match(mail?.html ?? '', /FC-PARADO<\/strong>: 2 por atribuir, com 54 h/)
    assert.doesNotMatch(mail?.html ?? '', /RECENTE|ALGUEM|SEM-HORAS|ACABADO/)
    assert.equal(await doBaseTask(app, admin, 'remindIdleCards'), 'Empresas avisadas: 0.')
    await db
      .update(reminders)
      .set({ lastAt: daysAgo(app, 31) })
      .where(eq(reminders.kind, 'cardIdle'))
    await doBaseTask(app, admin, 'remindIdleCards')
    assert.equal((await ofCompany()).length, 2)
  })
})
