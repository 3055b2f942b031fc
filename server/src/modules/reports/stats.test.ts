import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { eq } from 'drizzle-orm'
import { HOUR_SECONDS } from '#contract/platform/durations.ts'
import { addressOf } from '#contract/platform/kernel/call.ts'
import { degreeStatistics, surveyComments, surveyCommentsSheet } from '#contract/reports/endpoints.ts'
import { systemActor } from '../../platform/access/actor.ts'
import { assignments, surveyAnswers } from '../enrolment/tables.ts'
import { attempts } from '../assessment/attempt/tables.ts'
import { companyManagers } from '../people/company/table.ts'
import { createTestApp, type Client, type TestApp } from '../../testing/app.ts'
import { addAssignment, addCourse } from '../../testing/builders.ts'
import { addCompany } from '../../testing/clients.ts'
import { takeSlowly } from '../../testing/slow-line.ts'

describe('statistics', () => {
  let app: TestApp
  let admin: Client
  let gestor: Client
  let master: Client
  let tutor: Client
  let safety: string
  let haccp: string

  const addOwned = async (nif: string, master: string) =>
    (await addCompany(app, { nif, name: `Empresa ${nif}`, master })).id
  const read = async (who: Client) => {
    const answer = await who.call(degreeStatistics, {})
    assert.equal(answer.status, 200, JSON.stringify(answer.body))
    return answer.body
  }
  /** A trainee of a company in a course, optionally with a graded exam and an answered survey. */
  const take = async (
    company: string | null,
    degree: string,
    { results = [], text }: { results?: number[]; text?: string } = {},
  ) => {
    const { db } = app.platform
    const user = (await app.addUser({ company })).id
    const { id } = await addAssignment(app, {
      user,
      degree,
      company,
      seconds: 5400,
      isComplete: text !== undefined,
    })
    for (const finalValue of results)
      await db.insert(attempts).values({
        assignment: id,
        kind: 'exam',
        resource: degree,
        weight: 20,
        drawn: [],
        submittedAt: new Date(),
        finalValue,
        success: finalValue >= 10,
      })
    if (text !== undefined)
      await db.insert(surveyAnswers).values({
        assignment: id,
        degree,
        answers: [
          { question: 'q', title: 'O que mais gostou?', answer: text },
          { question: 'g', title: 'Conteúdos', row: 'Claros', category: 'Conteúdos', answer: 'Sim' },
        ],
      })
    return id
  }

  before(async () => {
    app = await createTestApp()
    admin = await app.asNew('admin')
    const owner = await app.asNew('master')
    master = owner
    const first = await addOwned('501964843', owner.user.id)
    const second = await addOwned('504426290', owner.user.id)
    const strange = await addOwned('303372702', (await app.addUser({ kind: 'master' })).id)
    const manager = await app.asNew('gestor')
    gestor = manager
    await app.platform.db.insert(companyManagers).values({ company: first, user: manager.user.id })
    const course = await addCourse(app, { values: { name: 'Segurança', code: 'SST', hduration: 8 } })
    safety = course.degree.id
    haccp = (await addCourse(app, { values: { name: 'HACCP' } })).degree.id
    tutor = await app.as(course.tutor.id)

    assert.deepEqual((await read(gestor)).degrees, {}, 'nothing to count yet')
    await take(first, safety, { results: [5, 16], text: 'Muito.' })
    await take(first, safety)
    await take(second, safety, { results: [20], text: 'Os exemplos.' })
    await take(strange, safety, { results: [-2] })
    await take(null, haccp, { text: 'Curto.' })
    app.advance(2 * HOUR_SECONDS)
  })
  after(() => app.close())

  it('count exams, surveys and progress of the trainees in sight', async () => {
    const own = await read(gestor)
    assert.deepEqual(Object.keys(own.degrees), [safety])
    const course = own.degrees[safety]
    assert.deepEqual([course?.name, course?.hduration, course?.codes], ['Segurança', 8, ['SST']])
    assert.equal(course?.categories.length, 1)
    assert.deepEqual(course?.exams, { passed: 1, failed: 1, bands: [0, 1, 0, 0, 1] })
    assert.deepEqual([course?.others.assigned, course?.others.completed, course?.others.hours], [2, 1, 3])
    assert.deepEqual(course?.surveys, [{ category: 'Conteúdos', answers: [{ answer: 'Sim', count: 1 }] }])
    assert.deepEqual([own.global.totalExams, own.global.totalSurveys], [2, 1])

    const clients = await read(master)
    assert.deepEqual([clients.global.totalExams, clients.global.others.assigned], [3, 3])
    const moderated = await read(tutor)
    assert.deepEqual(Object.keys(moderated.degrees), [safety])
    assert.deepEqual(moderated.global.exams, { passed: 2, failed: 2, bands: [1, 1, 0, 0, 2] })
    const all = await read(admin)
    assert.deepEqual(Object.keys(all.degrees).length, 2)
    assert.deepEqual([all.global.totalSurveys, all.global.others.assigned], [3, 5])
  })

  it('are open to nobody else', async () => {
    for (const kind of ['student', 'company', 'creator'] as const) {
      const who = await app.asNew(kind)
      assert.equal((await who.call(degreeStatistics, {})).status, 403)
      assert.equal((await who.call(surveyComments, { params: { degree: safety } })).status, 403)
    }
    const creator = await app.asNew('creator')
    const moderated = await addCourse(app, { values: { moderators: [creator.user.id] } })
    const refused = await creator.call(surveyComments, { params: { degree: moderated.degree.id } })
    assert.equal(refused.status, 403, 'a creator who moderates answers and grades alone')
    assert.equal((await app.anonymous().call(degreeStatistics, {})).status, 401)
    assert.deepEqual((await read(await app.asNew('gestor'))).degrees, {})
    assert.deepEqual((await read(await app.asNew('tutor'))).degrees, {})
  })

  it('show what was written in the surveys, a page at a time, without names', async () => {
    const written = async (who: Client, degree = safety, query = {}) => {
      const answer = await who.call(surveyComments, { params: { degree }, query })
      return answer.status === 200
        ? [answer.body.total, answer.body.items?.map((item) => item.answer)]
        : answer.status
    }
    assert.deepEqual(await written(gestor), [1, ['Muito.']])
    assert.deepEqual(await written(master), [2, ['Os exemplos.', 'Muito.']])
    assert.deepEqual(await written(tutor, safety, { skip: 1, limit: 1 }), [2, ['Muito.']])
    assert.deepEqual(await written(admin, haccp), [1, ['Curto.']])
    assert.deepEqual(await written(gestor, haccp), [0, []])
    assert.equal(await written(tutor, haccp), 404)
    assert.equal(await written(admin, 'x'), 400)
  })

  it('give the comments as a sheet, or as .csv', async () => {
    const sheet = async (query: object) => {
      const { status, headers, raw } = await master.call(surveyCommentsSheet, {
        params: { degree: safety },
        query,
      })
      assert.equal(status, 200)
      return { type: String(headers['content-type']), name: String(headers['content-disposition']), raw }
    }
    const csv = await sheet({ format: 'csv' })
    assert.match(csv.type, /^text\/csv/)
    assert.match(csv.name, /\.csv$/)
    const [headers, ...lines] = csv.raw.toString('utf8').trimEnd().split('\r\n')
    assert.match(headers ?? '', /^\uFEFF"[^"]+";"[^"]+";"[^"]+"$/)
    assert.deepEqual(
      lines.map((line) => line.split(';').at(-1)),
      ['"Os exemplos."', '"Muito."'],
    )
    assert.match((await sheet({})).name, /\.xlsx$/)
  })

  it('give the comments as they were at one moment, whatever is written or goes while they are taken', async () => {
    const { db } = app.platform
    const { degree } = await addCourse(app, { values: { name: 'Muito comentado' } })
    const MANY = 5200
    const answers = (answer: string) => [{ question: 'q', title: 'O que mais gostou?', answer }]
    await db.insert(surveyAnswers).values(
      Array.from({ length: MANY }, (_, at) => ({
        degree: degree.id,
        date: new Date(Date.UTC(2026, 0, 1, 0, 0, at)),
        answers: answers(`Comentário ${at}`),
      })),
    )
    const url = addressOf(surveyCommentsSheet, { params: { degree: degree.id }, query: { format: 'csv' } })
    const { user } = await app.asNew('admin')
    const csv = await takeSlowly(app, user.id, url, async () => {
      const early = new Date(Date.UTC(2025, 0, 1))
      await db.insert(surveyAnswers).values({ degree: degree.id, date: early, answers: answers('Antigo') })
      await db
        .delete(surveyAnswers)
        .where(eq(surveyAnswers.date, new Date(Date.UTC(2026, 0, 1, 0, 0, MANY - 1))))
    })
    const [, ...lines] = csv.toString('utf8').trimEnd().split('\r\n')
    assert.deepEqual(
      lines.map((line) => line.split(';').at(-1)),
      Array.from({ length: MANY }, (_, at) => `"Comentário ${MANY - 1 - at}"`),
    )
  })

  it('stay as counted for an hour, unless the task recounts', async () => {
    const { db } = app.platform
    const before = await read(admin)
    await db.update(assignments).set({ isComplete: true }).where(eq(assignments.degree, safety))
    assert.deepEqual(await read(admin), before)
    app.advance(61 * 60)
    const after = await read(admin)
    assert.ok(after.at > before.at)
    assert.equal(after.degrees[safety]?.others.completed, 4)

    await db.delete(assignments).where(eq(assignments.degree, safety))
    const run = app.taskTypes.get('refreshStats')?.run
    const { clock } = app.platform
    const actor = systemActor('task:refreshStats')
    const context = { platform: app.platform, now: clock.now(), period: '', parameters: {}, actor }
    const signal = new AbortController().signal
    await Promise.all([run?.({ ...context, signal }), run?.({ ...context, signal })])
    const left = await read(admin)
    assert.equal(left.degrees[safety]?.others.assigned, 0)
    assert.equal(left.degrees[safety]?.others.surveys, 2, 'answers stay, without the trainee')
    assert.deepEqual(Object.keys((await read(gestor)).degrees), [])
  })
})
