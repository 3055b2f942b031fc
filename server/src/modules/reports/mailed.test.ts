import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { eq, inArray } from 'drizzle-orm'
import { readXlsx } from 'hucre/xlsx'
import { editItem } from '#contract/platform/engine/endpoints.ts'
import { downloadDocument } from '#contract/platform/files/endpoints.ts'
import { emailTemplates } from '../../platform/mail-templates/table.ts'
import { messages } from '../../platform/mail/tables.ts'
import { notices } from '../../platform/notices/tables.ts'
import { createTestApp, type Client, type TestApp } from '../../testing/app.ts'
import { addCompany } from '../../testing/clients.ts'
import { defined } from '../../testing/defined.ts'
import { baseTask, doBaseTask, messagesOf, runBaseTask } from '../../testing/tasks.ts'
import { companyManagers } from '../people/company/table.ts'

describe('figures by mail', () => {
  let app: TestApp
  let admin: Client
  before(async () => {
    app = await createTestApp()
    admin = await app.asNew('admin')
    await app.listen()
  })
  after(() => app.close())

  it('sums up for each manager its own companies, and only those', async () => {
    const { db } = app.platform
    const mine = await addCompany(app, { name: 'Oficina Minha' })
    await addCompany(app, { name: 'Oficina Alheia' })
    const gestor = await app.addUser({ kind: 'gestor', name: 'Gil' })
    await db.insert(companyManagers).values({ company: mine.id, user: gestor.id })
    await app.addUser({ company: mine.id })
    await doBaseTask(app, admin, 'managerDigest')
    const mail = (await messagesOf(app, 'managerDigest')).find(({ toUsers }) => toUsers[0] === gestor.id)
    assert.match(mail?.html ?? '', /Oficina Minha<\/strong><\/p><ul><li>Formandos: 1</)
    assert.doesNotMatch(mail?.html ?? '', /Alheia/)

    // Run again by hand before its next planned time, it reaches only those who have no mail yet.
    const later = await app.addUser({ kind: 'gestor', name: 'Gonçalo' })
    await db.insert(companyManagers).values({ company: mine.id, user: later.id })
    assert.equal(await doBaseTask(app, admin, 'managerDigest'), 'Resumos enviados: 1.')
    const mails = await messagesOf(app, 'managerDigest')
    assert.deepEqual(new Set(mails.map(({ toUsers }) => toUsers[0])), new Set([gestor.id, later.id]))
    assert.equal(mails.length, 2)
  })

  it('mails each manager once, and the template’s own receivers get a copy of each', async () => {
    const { db } = app.platform
    const ofDigest = eq(emailTemplates.name, 'managerDigest')
    await db.update(emailTemplates).set({ bcc: 'direcao@exemplo.pt' }).where(ofDigest)
    const company = await addCompany(app, { name: 'Oficina de Ambos' })
    const managers = [await app.addUser({ kind: 'gestor' }), await app.addUser({ kind: 'gestor' })]
    const ids = managers.map(({ id }) => id)
    await db.insert(companyManagers).values(ids.map((user) => ({ company: company.id, user })))
    const sent = async () => {
      const mails = await messagesOf(app, 'managerDigest')
      const copies = mails.filter(({ bcc }) => bcc.includes('direcao@exemplo.pt')).length
      const own = mails.filter(({ toUsers: [user] }) => user && ids.includes(user)).length
      return { copies, own, notices: await db.$count(notices, inArray(notices.user, ids)) }
    }
    await doBaseTask(app, admin, 'managerDigest')
    const first = await sent()
    assert.deepEqual([first.own, first.notices], [2, 2])
    assert.ok(first.copies >= 2, 'a copy of each manager’s mail')
    await doBaseTask(app, admin, 'managerDigest')
    assert.deepEqual(await sent(), first)
    await db.update(emailTemplates).set({ bcc: null }).where(ofDigest)
  })

  it('mails the report to its named receivers, and fails where it names nobody', async () => {
    assert.equal((await runBaseTask(app, admin, 'reportByMail')).error, 'A tarefa não tem destinatários.')
    const id = await baseTask(admin, 'reportByMail')
    const saved = await admin.call(editItem, {
      params: { entity: 'task', id },
      body: {
        parameters: { days: 7, emails: ['chefe@exemplo.pt'] },
      },
    })
    assert.equal(saved.status, 200, JSON.stringify(saved.body))
    await doBaseTask(app, admin, 'reportByMail')
    const [mail] = await messagesOf(app, 'report')
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

    const both = { days: 7, emails: ['chefe@exemplo.pt', 'adjunta@exemplo.pt'] }
    await admin.call(editItem, { params: { entity: 'task', id }, body: { parameters: both } })
    assert.equal(await doBaseTask(app, admin, 'reportByMail'), 'Relatório enviado a 1 endereço.')
    const receivers = (await messagesOf(app, 'report')).map(({ toEmails }) => toEmails)
    assert.deepEqual(receivers, [['chefe@exemplo.pt'], ['adjunta@exemplo.pt']])

    await app.platform.db.delete(messages)
    await doBaseTask(app, admin, 'retention')
    assert.equal((await admin.call(downloadDocument, asked)).status, 404)
  })
})
