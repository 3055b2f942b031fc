import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { eq } from 'drizzle-orm'
import { attempts } from '../assessment/attempt/tables.ts'
import { degrees } from '../catalogue/tables.ts'
import { cartfcs } from '../commerce/card-table.ts'
import { maintenances } from '../operations/maintenance-table.ts'
import { faqs } from '../support/faqs-table.ts'
import { submissions } from '../assessment/submission/tables.ts'
import { newId } from '../../platform/database/columns.ts'
import type { UserRow } from '../people/table.ts'
import { createTestApp, type Client, type TestApp } from '../../testing/app.ts'
import { addAssignment, addCourse } from '../../testing/builders.ts'
import { addCompany } from '../../testing/clients.ts'
import { createQuestionWorld } from '../../testing/questions.ts'
import { daysAfter } from '#contract/platform/text/day.ts'
import { calendar } from '#contract/calendar/endpoints.ts'

const ofTheYear = { from: '2026-01-01', to: '2026-12-31' }

describe('the calendar', () => {
  let app: TestApp
  let company: UserRow
  let trainee: UserRow
  const question = newId()
  let course: Awaited<ReturnType<typeof addCourse>>
  const datesFor = async (id: string, query = ofTheYear) => {
    const client: Client = await app.as(id)
    const { status, body } = await client.call(calendar, { query })
    assert.equal(status, 200, JSON.stringify(body))
    return body.items
  }
  const kindsFor = async (id: string, query?: typeof ofTheYear) =>
    [...new Set((await datesFor(id, query)).map(({ kind }) => kind))].toSorted((a, b) => a.localeCompare(b))

  before(async () => {
    app = await createTestApp()
    const { db } = app.platform
    company = await addCompany(app, { nif: '501964843', name: 'Moinhos' })
    trainee = await app.addUser({ company: company.id, dateValidateCC: '2026-09-30' })
    course = await addCourse(app, { values: { name: 'Higiene' } })
    const [card, other] = await db
      .insert(cartfcs)
      .values([
        { ref: 'FC-A', owner: company.id, user: trainee.id, createdAt: new Date('2025-06-30T23:30:00Z') },
        { ref: 'FC-A', owner: company.id, createdAt: new Date('2025-06-30T23:30:00Z'), remaining: 10 },
      ])
      .returning()
    assert.ok(card && other)
    const assignment = await addAssignment(app, {
      user: trainee.id,
      degree: course.degree.id,
      type: 'FC',
      cartfc: card.id,
    })
    const { module, lectures, degree } = course
    await db.insert(attempts).values({
      assignment: assignment.id,
      kind: 'exam',
      resource: newId(),
      weight: 20,
      drawn: [],
      startedAt: new Date('2026-05-04T09:00:00Z'),
      endsAt: new Date('2026-05-04T09:30:00Z'),
    })
    await db.insert(submissions).values({
      assignment: assignment.id,
      user: trainee.id,
      degree: degree.id,
      module: module.id,
      lecture: lectures[0]?._id ?? '',
      document: { _id: newId(), name: 'a.pdf', type: 'application/pdf', size: 1 },
      createdAt: new Date('2026-03-10T10:00:00Z'),
    })
    await db.insert(faqs).values({
      id: question,
      degree: degree.id,
      subject: 'Luvas',
      question: 'Quando se mudam?',
      user: trainee.id,
      createdAt: new Date('2026-03-11T10:00:00Z'),
    })
    await db
      .insert(maintenances)
      .values({ text: 'Parada de [startDate] a [endDate]', startDate: '2026-12-30', endDate: '2027-01-02' })
  })
  after(() => app.close())

  it("shows a trainee's own, each on its day in Portugal, with the page that it is about", async () => {
    const dates = await datesFor(trainee.id)
    assert.deepEqual(
      dates.map(({ kind, start, to }) => [kind, start, to]),
      [
        ['answer', '2026-03-13T09:30:00.000Z', `/profile/minhasquestoes?pergunta=${question}`],
        ['exam', '2026-05-04T09:00:00.000Z', `/course/${course.degree.id}/finaltest`],
        ['card', '2026-07-01', '/profile/meuscursos'],
        ['document', '2026-09-30', '/profile/dadospessoais'],
        ['maintenance', '2026-12-30', null],
      ],
    )
    assert.equal(dates[2]?.text, 'Cursos por concluir neste cartão: Higiene')
    assert.equal(dates[4]?.text, 'Parada de 2026-12-30 a 2027-01-02')
  })

  it('shows a tutor what waits 48 hours at most, only of their own courses', async () => {
    assert.deepEqual(await kindsFor(course.tutor.id), ['grading', 'maintenance', 'question'])
    const [work, asked] = await datesFor(course.tutor.id)
    assert.deepEqual([work?.kind, work?.end], ['grading', '2026-03-12T10:00:00.000Z'])
    // Two works of a course are distinguished by their trainees, and a question opens where it is answered.
    assert.equal(work?.text, trainee.name)
    assert.equal(asked?.to, `/admin/tutor?pergunta=${question}`)
    const other = await app.addUser({ kind: 'tutor' })
    assert.deepEqual(await kindsFor(other.id), ['maintenance'])
    for (const kind of ['moderator', 'creator'] as const) {
      const { id } = await app.addUser({ kind })
      const moderators = [course.tutor.id, id]
      await app.platform.db.update(degrees).set({ moderators }).where(eq(degrees.id, course.degree.id))
      assert.deepEqual(await kindsFor(id), ['grading', 'maintenance', 'question'], kind)
    }
  })

  it('shows a tutor only the main one of merged questions, and each asker their own', async () => {
    const { course: asked, enrol, merge } = await createQuestionWorld(app)
    const [first, second] = [await enrol(), await enrol()]
    const main = await first.ask('Validade do capacete')
    const repeat = await second.ask('Capacete fora de prazo')
    const today = app.platform.clock.today()
    const query = { from: today, to: daysAfter(today, 4) }
    const dueFor = async (id: string) =>
      (await datesFor(id, query)).filter(({ _id }) => _id.startsWith('question:')).map(({ _id }) => _id)
    const both = await dueFor(asked.tutor.id)
    assert.deepEqual(both.toSorted(), [main, repeat].map((id) => `question:${id}`).toSorted())
    assert.equal((await merge(repeat, main)).status, 200)
    assert.deepEqual(await dueFor(asked.tutor.id), [`question:${main}`])
    assert.deepEqual(
      await dueFor(second.user.id),
      [`question:${repeat}`],
      'its asker does not learn of the merge',
    )
  })

  it("shows a company its cards by purchase and the months that close, and nobody else's", async () => {
    const dates = await datesFor(company.id)
    const card = dates.find(({ kind }) => kind === 'card')
    assert.equal(card?.text, 'Moinhos: cartões: 2, horas por usar: 52')
    assert.equal(dates.filter(({ kind }) => kind === 'invoice').length, 12)
    const other = await app.addUser({ kind: 'company' })
    assert.deepEqual(await kindsFor(other.id), ['invoice', 'maintenance'])
    const stranger = await app.addUser()
    assert.deepEqual(await kindsFor(stranger.id), ['maintenance'])
  })

  it('gives only the requested days, and refuses an invalid or too long range', async () => {
    assert.deepEqual(await kindsFor(trainee.id, { from: '2026-05-04', to: '2026-05-04' }), ['exam'])
    const client = await app.as(trainee.id)
    for (const query of [
      '',
      '?from=2026-02-30&to=2026-03-01',
      '?from=2026-03-02&to=2026-03-01',
      '?from=2020-01-01&to=2026-01-01',
    ])
      assert.equal((await client.get(calendar.path + query)).status, 400, query)
    assert.equal((await app.anonymous().call(calendar, { query: ofTheYear })).status, 401)
  })
})
