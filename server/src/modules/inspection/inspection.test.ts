import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { eq } from 'drizzle-orm'
import { academyRehearsal, companyRehearsal, companyRehearsalPaper } from '#contract/inspection/endpoints.ts'
import { yearIndicators, yearIndicatorsSheet } from '#contract/inspection/indicators.ts'
import { addItem } from '#contract/platform/engine/endpoints.ts'
import { emailTemplates } from '../../platform/mail-templates/table.ts'
import { notices } from '../../platform/notices/tables.ts'
import { createTestApp, type Client, type TestApp } from '../../testing/app.ts'
import { addAssignment, addCourse } from '../../testing/builders.ts'
import { addClient, addCompany, addManager } from '../../testing/clients.ts'
import { doBaseTask, messagesOf } from '../../testing/tasks.ts'
import { degrees } from '../catalogue/index.ts'

describe('the rehearsal of an inspection', () => {
  let app: TestApp
  let admin: Client
  let year: number

  before(async () => {
    app = await createTestApp()
    await app.listen()
    admin = await app.asNew('admin')
    year = Number(app.platform.clock.today().slice(0, 4))
  })
  after(() => app.close())

  const employ = async (company: string, startDate: string) => {
    const { id } = await app.addUser({ company })
    const { status } = await admin.call(addItem, {
      params: { entity: 'employment' },
      body: { user: id, company, startDate, contract: 'open', weeklyHours: 40, pensionScheme: '1' },
    })
    assert.equal(status, 200)
    return id
  }
  const rehearse = async (client: Client, company: string) => {
    const { body, status } = await client.call(companyRehearsal, { params: { company } })
    assert.equal(status, 200, JSON.stringify(body))
    return new Map(body.findings.map((finding) => [finding.id, finding]))
  }

  it('says what a company lacks, how much and for whom, and where it is fixed', async () => {
    const { gestor, company } = await addClient(app)
    await employ(company, `${year - 1}-01-01`)
    const found = await rehearse(gestor, company)
    const late = found.get('late')
    assert.deepEqual(
      [late?.state, late?.minutes, late?.people, late?.place],
      ['red', 2400, 1, { tab: 'horas', search: { 'f.standing': 'late' } }],
    )
    assert.deepEqual([found.get('contracts')?.state, found.get('contracts')?.people], ['red', 1])
    assert.equal(found.get('yearEnd')?.state, 'amber')
    assert.equal(found.get('plan')?.state, 'none', 'two people need no plan')
    assert.match(found.get('annex')?.state ?? '', /red|amber/)
    assert.equal(found.get('atEnd')?.place, null)
    assert.deepEqual(late?.fine, { from: 612, to: 9690, mark: 'likely' }, 'what the law lets it cost')
    assert.equal(found.get('contracts')?.fine, null, 'no breach by itself')
    assert.equal(found.get('yearEnd')?.fine, null)
  })

  it('asks a company of ten for a plan and its consultation', async () => {
    const { id: company } = await addCompany(app)
    const gestor = await addManager(app, company)
    for (let people = 0; people < 10; people++) await employ(company, `${year}-01-01`)
    const found = await rehearse(gestor, company)
    assert.deepEqual([found.get('plan')?.state, found.get('consultation')?.state], ['red', 'red'])
  })

  it('is for the company’s managers, on the screen and on paper', async () => {
    const { gestor, company, trainee } = await addClient(app)
    const stranger = await addClient(app)
    const params = { company }
    assert.equal((await stranger.gestor.call(companyRehearsal, { params })).status, 404)
    assert.equal((await stranger.gestor.call(companyRehearsalPaper, { params })).status, 404)
    assert.equal((await trainee.call(companyRehearsal, { params })).status, 403)
    assert.equal((await gestor.call(academyRehearsal, {})).status, 403)
    const paper = await gestor.call(companyRehearsalPaper, { params })
    assert.equal(paper.status, 200)
    assert.equal(paper.raw.subarray(0, 5).toString(), '%PDF-')
  })

  it('notifies a company’s managers once a month of what is missing, and not when it is in order', async () => {
    const { gestor, company } = await addClient(app)
    await employ(company, `${year - 1}-01-01`)
    const { id: quiet } = await addCompany(app)
    const calm = await addManager(app, quiet)
    assert.ok(
      [...(await rehearse(calm, quiet)).values()].every(({ state }) => state === 'green' || state === 'none'),
    )
    const noticesOf = (user: string) =>
      app.platform.db
        .select({ text: notices.text, link: notices.link })
        .from(notices)
        .where(eq(notices.user, user))
    await app.platform.db
      .update(emailTemplates)
      .set({ cc: 'consultora@example.pt' })
      .where(eq(emailTemplates.name, 'inspectionRehearsal'))
    await doBaseTask(app, admin, 'mailRehearsals')
    await doBaseTask(app, admin, 'mailRehearsals')
    const [notice, ...more] = await noticesOf(gestor.user.id)
    assert.deepEqual(more, [])
    assert.match(notice?.text ?? '', /^Ensaio de inspeção de Cliente\. Em falta: \d/)
    assert.equal(notice?.link, `/gestor/clientes/${company}?tab=inspecao`)
    assert.deepEqual(await noticesOf(calm.user.id), [])
    const mails = await messagesOf(app, 'inspectionRehearsal')
    assert.equal(mails.filter(({ toUsers }) => toUsers.includes(gestor.user.id)).length, 1)
    const besides = mails.filter(({ cc, html }) => cc.length > 0 && html?.includes(company))
    assert.equal(besides.length, 1, 'the template’s own receivers are mailed once too')
  })

  it('says of the academy what is missing, and gives the figures of a year as they are', async () => {
    const { degree } = await addCourse(app)
    await app.platform.db
      .update(degrees)
      .set({ trainingArea: '862', hduration: 12, modality: '08' })
      .where(eq(degrees.id, degree.id))
    const trainee = await app.asNew('student')
    const endDate = app.platform.clock.now()
    await addAssignment(app, { user: trainee.user.id, degree: degree.id, isComplete: true, endDate })
    const { body: audit } = await admin.call(academyRehearsal, {})
    const unfiled = audit.findings.find(({ id }) => id === 'unfiled')
    assert.deepEqual([unfiled?.state, unfiled?.people, unfiled?.minutes], ['amber', 1, 720])
    assert.equal(audit.findings.find(({ id }) => id === 'activity')?.state, 'green')

    const { body } = await admin.call(yearIndicators, { params: { year } })
    assert.deepEqual(body.total, { trainings: 1, people: 1, hours: 12, certificates: 0 })
    assert.deepEqual(
      body.groups.area.map(({ label, hours }) => [label, hours]),
      [['862 Segurança e higiene no trabalho', 12]],
    )
    assert.equal(body.groups.form[0]?.label, 'Fora de uma ação')
    const before = await admin.call(yearIndicators, { params: { year: year - 1 } })
    assert.equal(before.body.total.trainings, 0)
    assert.equal((await admin.call(yearIndicatorsSheet, { params: { year } })).status, 200)
    assert.equal((await admin.call(yearIndicators, { params: { year: 1900 } })).status, 400)
  })
})
