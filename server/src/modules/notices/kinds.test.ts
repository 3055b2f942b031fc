import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { eq, sql } from 'drizzle-orm'
import { assignCode } from '#contract/enrolment/codes-endpoints.ts'
import { addItem, getItem } from '#contract/platform/engine/endpoints.ts'
import { runTask } from '#contract/operations/task-endpoints.ts'
import { listNotices, noticeSettings } from '#contract/notices/endpoints.ts'
import { noticeKind, noticeKindNames } from '#contract/platform/notices/kinds.ts'
import { createTestApp, type Client, type TestApp } from '../../testing/app.ts'
import { addCourse } from '../../testing/builders.ts'
import { createCodes, redeem } from '../../testing/codes.ts'
import { createImportWorld } from '../../testing/imports.ts'
import { until } from '../../platform/testing/until.ts'
import { mailTo } from '../../testing/mails.ts'
import { signUp } from '../../testing/sign-up.ts'
import { messages } from '../../platform/mail/tables.ts'
import { startSmtp } from '../../platform/testing/smtp.ts'

const noticesOf = async (client: Client) =>
  (await client.call(listNotices, { query: { limit: 100 } })).body.items.map(({ kind, text, to }) => ({
    kind,
    text,
    to,
  }))

describe('kinds of notices', () => {
  let app: TestApp
  let admin: Client
  let addCode: ReturnType<typeof createCodes>['addCode']
  let addEmployer: ReturnType<typeof createCodes>['addEmployer']
  before(async () => {
    app = await createTestApp()
    ;({ addCode, addEmployer } = createCodes(app))
    admin = await app.asNew('admin')
    await app.listen()
  })
  after(() => app.close())
  const ofKind = async (client: Client, kind: string) =>
    (await noticesOf(client)).filter((notice) => notice.kind === kind)

  it('the maker of a code is notified that somebody else used it', async () => {
    const master = await app.asNew('master')
    const code = await addCode({ type: 'A', owner: master.user.id, accountsAllowed: 2 })
    const trainee = await app.asNew('student', { name: 'Rita Faria' })
    assert.equal((await redeem(trainee, code.code)).status, 200)
    const [notice, ...rest] = await ofKind(master, 'codeRedeemed')
    assert.deepEqual(rest, [])
    assert.match(notice?.text ?? '', /^Rita Faria usou o código /)
    assert.ok(!notice?.text.includes(code.code), 'a code is masked')
    assert.equal(notice?.to, `/code/view/${code.id}`)
    assert.equal((await redeem(trainee, code.code)).status, 409)
    assert.equal((await ofKind(master, 'codeRedeemed')).length, 1, 'nobody is notified of a refusal')
  })

  it('the company whose seat was taken and its managers are notified, once each', async () => {
    const { company, gestor } = await addEmployer('508333222')
    const code = await addCode({ type: 'A', owner: gestor.user.id, company: company.id, accountsAllowed: 2 })
    const trainee = await app.asNew('student', { name: 'Ivo Reis', company: company.id })
    assert.equal((await redeem(trainee, code.code)).status, 200)
    for (const hearer of [gestor, await app.as(company.id)]) {
      const [notice, ...rest] = await ofKind(hearer, 'codeRedeemed')
      assert.deepEqual(rest, [])
      assert.match(notice?.text ?? '', /^Ivo Reis usou o código /)
    }
    assert.deepEqual(await ofKind(trainee, 'codeRedeemed'), [])
    const other = await addEmployer('508333224')
    assert.deepEqual(await ofKind(other.gestor, 'codeRedeemed'), [])
  })

  it('administrators are notified of accounts that wait for approval, except the one who added them', async () => {
    const { company } = await addEmployer('508222333')
    const { degree } = await addCourse(app)
    const other = await app.asNew('admin')
    const person = (name: string) => ({ name, email: `${name}@pins.example` })
    const body = { degree: degree.id, type: 'P' as const, company: company.id, code: 'PINSEMPRESA' }
    const accounts = [person('ana'), person('rui')]
    const added = await admin.call(addItem, { params: { entity: 'code' }, body: { ...body, accounts } })
    assert.equal(added.status, 200, JSON.stringify(added.body))
    const [notice] = await ofKind(other, 'signUpWaiting')
    assert.match(notice?.text ?? '', /^2 contas do código .* esperam aprovação/)
    assert.equal(notice?.to, '/profile/ativacaocontas')
    assert.deepEqual(await ofKind(admin, 'signUpWaiting'), [])
  })

  it('administrators are notified of a company that signed up', async () => {
    const data = {
      name: 'Padaria do Bairro',
      nif: '509442013',
      companyContact: '912345678',
      companyRepName: 'Rui Lima',
      companyProfessionalSector: 1,
    }
    await signUp(app, '509442013', { type: 'company', email: 'padaria@example.pt', data })
    const [notice] = await ofKind(admin, 'signUpWaiting')
    assert.match(notice?.text ?? '', /Padaria do Bairro \(NIF 509442013\)/)
    const id = notice?.to?.split('/').at(-1) ?? ''
    assert.equal((await admin.call(getItem, { params: { entity: 'user', id } })).status, 200)
  })

  it('the importer of a file is notified that it was written, or that it was not', async () => {
    const { send, gestor } = await createImportWorld(app)
    assert.equal((await send('Nome;Email\nAna;ana@importada.example\n')).status, 200)
    const [written] = await ofKind(gestor, 'importFinished')
    assert.equal(written?.text, 'O ficheiro «formandos.csv» está guardado (novos: 1; alterados: 0).')
    assert.match(written.to ?? '', /^\/gestor\/importar\?importacao=/)
    await send('Nome;Email;NIF\nRui;rui@importado.example;1\n')
    const [refused, ...rest] = await ofKind(gestor, 'importFinished')
    assert.match(refused?.text ?? '', /não pôde ser tratado/)
    assert.equal(rest.length, 1)
  })

  it('administrators are notified of a task that failed, once a run', async () => {
    app.taskTypes.offer({
      type: 'fails',
      parameters: {},
      run: () => Promise.reject(new Error('sem rede')),
    })
    const criteria = { month: '*', monthday: '*', weekday: '*', hour: '7', minute: '0' }
    const task = { name: 'Limpar o sótão', type: 'fails', isActive: true, criteria }
    const { body } = await admin.call(addItem, { params: { entity: 'task' }, body: task })
    await admin.call(runTask, { params: { id: body._id } })
    await until('the run failed', async () => (await ofKind(admin, 'taskFailed')).length > 0)
    assert.deepEqual(await ofKind(admin, 'taskFailed'), [
      { kind: 'taskFailed', text: 'A tarefa «Limpar o sótão» falhou.', to: `/task/view/${body._id}` },
    ])
    assert.deepEqual(await ofKind(await app.asNew('student'), 'taskFailed'), [])
  })

  it('administrators are notified of work that failed for good, once an hour', async () => {
    const { db, jobs } = app.platform
    const before = (await ofKind(admin, 'taskFailed')).length
    const later = { startAfter: 3600 }
    const [one, two] = [await jobs.send(db, 'sweep', {}, later), await jobs.send(db, 'sweep', {}, later)]
    await db.execute(
      sql`update jobs.job set state = 'failed', completed_on = now() where id in (${one}, ${two})`,
    )
    await jobs.send(db, 'failures', {})
    await until('it is announced', async () => (await ofKind(admin, 'taskFailed')).length > before)
    const again = await jobs.send(db, 'failures', {})
    await until('it was looked at again', async () => {
      const { rows } = await db.execute<{ state: string }>(
        sql`select state from jobs.job where id = ${again}`,
      )
      return rows[0]?.state === 'completed'
    })
    const [notice, ...rest] = await ofKind(admin, 'taskFailed')
    assert.equal(notice?.text, 'A tarefa «Limpeza do que já não serve» falhou.')
    assert.equal(notice.to, '/admin/overview')
    assert.equal(rest.length, before)
  })

  it('each kind can be chosen by the people concerned, and by nobody else', async () => {
    for (const role of ['student', 'tutor', 'gestor', 'company', 'master', 'admin'] as const) {
      const client = await app.asNew(role)
      const { kinds } = (await client.call(noticeSettings, {})).body
      const theirs = noticeKindNames().filter((kind) => noticeKind(kind).for.some((one) => one === role))
      for (const kind of theirs)
        assert.ok(
          kinds.some((one) => one.kind === kind),
          `${role}: ${kind}`,
        )
    }
    const kindsOf = async (role: 'student' | 'gestor') =>
      (await (await app.asNew(role)).call(noticeSettings, {})).body.kinds.map(({ kind }) => kind)
    assert.ok(!(await kindsOf('student')).includes('taskFailed'))
    assert.ok(!(await kindsOf('gestor')).includes('mailRefused'))
  })
})

describe('mails that are refused', () => {
  it('are announced to administrators, once an hour and template, and never the way to end somebody’s mails', async (t) => {
    const smtp = await startSmtp()
    t.after(smtp.stop)
    const app = await createTestApp({ SMTP_URL: smtp.url })
    t.after(app.close)
    const admin = await app.asNew('admin')
    await app.listen()
    const { db, mail } = app.platform
    smtp.refuse(550)
    const outgoing = { template: 'test', subject: 'Bem-vinda', html: '<p>Olá</p>' }
    for (const to of ['ana@example.pt', 'rui@example.pt'])
      await db.transaction((tx) => mail.queue(tx, { ...outgoing, to: [to] }))
    await until('both are refused', async () => {
      const rows = await db.select().from(messages).where(eq(messages.template, 'test'))
      return rows.every(({ status }) => status === 'failed')
    })
    await until('it is announced', async () => (await noticesOf(admin)).length > 0)
    await app.platform.events.settled()
    const [notice, ...rest] = await noticesOf(admin)
    assert.deepEqual([notice?.kind, rest], ['mailRefused', []])
    assert.match(notice?.text ?? '', /«Bem-vinda», para (ana|rui)@example\.pt/)
    assert.match(notice?.to ?? '', /^\/message\/view\//)
  })

  it('are shown to administrators without the word that ends their receiver’s mails', async (t) => {
    const app = await createTestApp()
    t.after(app.close)
    const [admin, gestor] = [await app.asNew('admin'), await createImportWorld(app)]
    const { degree } = await addCourse(app)
    const trainee = await app.asNew('student', { company: gestor.company.id })
    const given = await admin.call(assignCode, { body: { user: trainee.user.id, degree: degree.id } })
    assert.equal(given.status, 200, JSON.stringify(given.body))
    const kept = await mailTo(app, trainee.user.email)
    assert.match(kept?.html ?? '', /\/avisos\/cancelar#[\w.-]{20}/)
    const shown = await admin.call(getItem, { params: { entity: 'message', id: kept?.id ?? '' } })
    assert.match(JSON.stringify(shown.body), /\/avisos\/cancelar#\\"/)
    assert.ok(!JSON.stringify(shown.body).includes(trainee.user.id + '.courseGiven'))
  })
})
