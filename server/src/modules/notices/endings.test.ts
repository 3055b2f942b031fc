import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { and, eq } from 'drizzle-orm'
import { sendMessages } from '#contract/communication/messaging-endpoints.ts'
import { listNotices, mailEnding, saveNoticeSettings, unsubscribe } from '#contract/notices/endpoints.ts'
import { editItem, getItem } from '#contract/platform/engine/endpoints.ts'
import { addReportSchedule, reportSchedules } from '#contract/reports/schedule-endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import { mails } from '../../mails.ts'
import { systemActor } from '../../platform/access/actor.ts'
import { activities } from '../../platform/audit/tables.ts'
import { messages } from '../../platform/mail/tables.ts'
import { addClientWithNif } from '../../testing/clients.ts'
import { createTestApp, type Client, type TestApp } from '../../testing/app.ts'
import { baseTask, doBaseTask, messagesOf } from '../../testing/tasks.ts'
import { sumUp } from './use-cases/sum-up.ts'

/** Mails that cannot be ended; rule notices.choices gives each purpose. */
const essential = [
  'activation',
  'recovery',
  'companyRegistration',
  'passwordChanged',
  'emailChanged',
  'gestorInvitation',
  'gestorAnswer',
  'gestorReleased',
  'pinAccount',
  'dataRequestDecided',
  'complaintReceipt',
  'complaintAnswer',
  'requestDegree',
]
/** Mails that are no notice and have an end of their own; a message by template is a notice. */
const endedAlone = ['noticeDigest', 'scheduledReport', 'report', 'notice']

describe('mails that come again', () => {
  let app: TestApp
  let admin: Client
  before(async () => {
    app = await createTestApp()
    admin = await app.asNew('admin')
    await app.listen()
  })
  after(() => app.close())

  /** What a mail program asks for by the header of a mail. */
  const end = async (mail: typeof messages.$inferSelect | undefined) => {
    const token = /\/unsubscribe\/(.+)$/.exec(mail?.unsubscribe ?? '')?.[1] ?? ''
    assert.ok(mail?.html?.includes(`/avisos/cancelar#${token}"`), 'the text leads to the same')
    const shown = async () => (await app.anonymous().call(mailEnding, { params: { token } })).body
    const before = await shown()
    const { status, body } = await app.anonymous().call(unsubscribe, { params: { token }, body: {} })
    assert.equal(status, 200, JSON.stringify(body))
    const to = mail?.toEmails[0]?.replace(/^(.)[^@]*/, '$1***')
    assert.deepEqual(await shown(), { kind: body.kind, to, isEnded: true })
    assert.deepEqual([before.kind, before.to], [body.kind, to])
    return body.kind
  }
  /** The mails of a template to somebody. */
  const sentTo = async (template: string, email: string) =>
    (await messagesOf(app, template)).filter(({ toEmails }) => toEmails.join() === email)

  it('can be ended, each of them but for what is essential', () => {
    const without = mails.all.filter(({ notice }) => !notice).map(({ name }) => name)
    assert.deepEqual(without.toSorted(), [...essential, ...endedAlone].toSorted())
  })

  it('the summary of the day ends for every kind that is in it', async () => {
    const { user, ...trainee } = await app.asNew('student')
    const body = { mail: { examFailed: 'daily' as const, workGraded: 'now' as const }, quiet: null }
    await trainee.call(saveNoticeSettings, { body })
    const notify = () =>
      app.platform.db.transaction((tx) =>
        app.platform.notices.notify(tx, { kind: 'examFailed', users: [user.id], text: 'Não passou.' }),
      )
    await notify()
    await sumUp(app.platform)
    const [digest] = await sentTo('noticeDigest', user.email)
    assert.equal(await end(digest), 'digest')
    await notify()
    await sumUp(app.platform)
    assert.equal((await sentTo('noticeDigest', user.email)).length, 1)
    const { kinds } = (await trainee.call(saveNoticeSettings, { body: { mail: {}, quiet: null } })).body
    const chosen = Object.fromEntries(kinds.map(({ kind, mail }) => [kind, mail]))
    assert.deepEqual([chosen['examFailed'], chosen['workGraded']], ['none', 'now'])
  })

  it('a message by template ends, and is still among the notices', async () => {
    const trainee = await app.asNew('student')
    const send = async (subject: string) => {
      const body = { template: 'notice', toUsers: [trainee.user.id], subject, message: 'Venha ver.' }
      assert.equal((await admin.call(sendMessages, { body })).status, 200)
    }
    await send('Um')
    const [mail] = await sentTo('notice', trainee.user.email)
    assert.equal(await end(mail), 'messageWritten')
    await send('Dois')
    assert.equal((await sentTo('notice', trainee.user.email)).length, 1)
    assert.deepEqual(
      (await trainee.call(listNotices, { query: {} })).body.items.map(({ text }) => text),
      ['Dois: Venha ver.', 'Um: Venha ver.'],
    )
  })

  it('the summary for managers ends', async () => {
    const { gestor } = await addClientWithNif(app, '501964843')
    await doBaseTask(app, admin, 'managerDigest')
    const [mail] = await sentTo('managerDigest', gestor.email)
    assert.equal(await end(mail), 'companySummary')
    await doBaseTask(app, admin, 'managerDigest')
    assert.equal((await sentTo('managerDigest', gestor.email)).length, 1)
  })

  it('a report that somebody has sent ends for one address, and rests without any', async () => {
    const company = await addClientWithNif(app, '504426290')
    const gestor = await app.as(company.gestor.id)
    for (const email of ['chefe@example.pt', 'rh@example.pt'])
      await app.addUser({ company: company.id, email })
    const emails = ['chefe@example.pt', 'rh@example.pt']
    const added = await gestor.call(addReportSchedule, {
      body: { report: 'training', every: 'weekly', emails },
    })
    assert.equal(added.status, 201, JSON.stringify(added.body))
    await app.taskTypes.get('mailReports')?.run({
      platform: app.platform,
      parameters: {},
      now: new Date('2099-01-12T07:10:00Z'),
      period: '2099-01-12',
      signal: new AbortController().signal,
      actor: systemActor('task:mailReports'),
    })
    const standing = async () =>
      (await gestor.call(reportSchedules, {})).body.items.map(({ emails: to, paused }) => [to.join(), paused])
    assert.equal(await end((await sentTo('scheduledReport', 'chefe@example.pt'))[0]), 'scheduledReport')
    assert.deepEqual(await standing(), [['rh@example.pt', false]])
    await end((await sentTo('scheduledReport', 'rh@example.pt'))[0])
    assert.deepEqual(await standing(), [['', true]])
    await end((await sentTo('scheduledReport', 'rh@example.pt'))[0])
    const written = await app.platform.db.select().from(activities).where(eq(activities.action, 'report.end'))
    assert.deepEqual(
      written.map(({ actorKind, what }) => [actorKind, what]),
      Array.from({ length: 2 }, () => ['anonymous', t('report.names.training')]),
      'each once, and without the address',
    )
  })

  it('the academy’s own report ends for one address', async () => {
    const id = await baseTask(admin, 'reportByMail')
    const parameters = { days: 7, emails: ['um@exemplo.pt', 'dois@exemplo.pt'] }
    const edit = (body: object) => admin.call(editItem, { params: { entity: 'task', id }, body })
    await edit({ parameters })
    await app.platform.db.delete(messages).where(eq(messages.template, 'report'))
    await doBaseTask(app, admin, 'reportByMail')
    await edit({ isActive: true })
    assert.equal(await end((await sentTo('report', 'um@exemplo.pt'))[0]), 'academyReport')
    const standing = async () => {
      const { body } = await admin.call(getItem, { params: { entity: 'task', id } })
      const task = body as {
        parameters?: { emails?: string[] }
        isActive?: boolean
        nextDate?: string | null
      }
      return [task.parameters?.emails, task.isActive, Boolean(task.nextDate)]
    }
    assert.deepEqual(await standing(), [['dois@exemplo.pt'], true, true])
    await end((await sentTo('report', 'dois@exemplo.pt'))[0])
    assert.deepEqual(await standing(), [[], false, false], 'it no longer fails every month')
    const written = await app.platform.db
      .select()
      .from(activities)
      .where(and(eq(activities.item, id), eq(activities.action, 'report.end')))
    assert.deepEqual(
      written.map(({ actorKind, what }) => [actorKind, what]),
      Array.from({ length: 2 }, () => ['anonymous', 'Relatório mensal por email']),
    )
  })
})
