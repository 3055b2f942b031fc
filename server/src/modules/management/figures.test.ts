import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { cardGroups } from '#contract/commerce/card-endpoints.ts'
import { codeCompanies } from '#contract/enrolment/code-use-endpoints.ts'
import {
  clientCounters,
  clientSummaries,
  masterSummaries,
  studentsOf,
} from '#contract/management/endpoints.ts'
import { counterLeads, overviewLeads, summaryLeads } from '#contract/management/figures.ts'
import {
  companyTraining,
  companyTrainingOf,
  type TrainingPage,
} from '#contract/management/training-endpoints.ts'
import { companyCoursesOf, companyOverview } from '#contract/management/workspace-endpoints.ts'
import { DAY_MS } from '#contract/platform/durations.ts'
import { addClientWithNif } from '../../testing/clients.ts'
import { createTestApp, type Client, type TestApp } from '../../testing/app.ts'
import { addAssignment, addCourse } from '../../testing/builders.ts'
import { certificates, type CertificateContent } from '../certificates/tables.ts'
import { cartfcs } from '../commerce/index.ts'
import { attendance, codes } from '../enrolment/index.ts'
import { companies } from '../people/index.ts'

describe('every figure of a company, and of a master’s clients', () => {
  let app: TestApp
  let c: Awaited<ReturnType<typeof addClientWithNif>>
  let d: Awaited<ReturnType<typeof addClientWithNif>>
  let master: Client
  let gestor: Client

  const certify = async (assignment: string, number: string, issuedAt: Date) =>
    app.platform.db
      .insert(certificates)
      .values({ assignment, number, verification: number, issuedAt, content: {} as CertificateContent })

  before(async () => {
    app = await createTestApp()
    const { db } = app.platform
    c = await addClientWithNif(app, '501964843')
    d = await addClientWithNif(app, '504426290')
    await db.update(companies).set({ master: c.master.id })
    master = await app.as(c.master.id)
    gestor = await app.as(c.gestor.id)
    await addClientWithNif(app, '500000000')
    await app.addUser({ name: 'Zeferino Inativo', company: c.id, active: false })
    await app.addUser({ name: 'Bruno Bloqueado', company: c.id, lock: true })
    const leaver = await app.addUser({ name: 'Saiu', company: d.id })
    const joiner = await app.addUser({ name: 'Entrou', company: c.id })
    const one = await addCourse(app, { values: { hduration: 25, duration: 1500 } })
    const two = await addCourse(app, { values: { hduration: 50, duration: 1500 } })
    const now = new Date()
    const given = (user: string, course: typeof one, company: string, values: object = {}) =>
      addAssignment(app, { user, degree: course.degree.id, company, ...values })
    const ended = { startedAt: now, isComplete: true, endDate: now, certificadoEmitido: true }
    const done = await given(c.trainee.id, one, c.id, { ...ended, seconds: 90_000 })
    await certify(done.id, '2026/000001', now)
    const part = { modules: [two.module.id], minutes: 1000 }
    await given(c.trainee.id, two, c.id, { ...part, startedAt: now, seconds: 3600 })
    const left = await given(leaver.id, one, c.id, { ...ended, seconds: 7200 })
    await certify(left.id, '2025/000001', new Date(now.getTime() - 400 * DAY_MS))
    await given(leaver.id, two, d.id)
    await given(joiner.id, one, d.id, { startedAt: now, seconds: 1800 })
    await given(joiner.id, two, c.id)
    for (const assignment of [done.id, done.id, left.id])
      await db
        .insert(attendance)
        .values({ assignment, module: one.module.id, lecture: one.lectures[0]?._id ?? '', seconds: 60 })
    await db.insert(cartfcs).values([
      { ref: 'FC1', owner: c.id, user: leaver.id },
      { ref: 'FC1', owner: c.id },
      { ref: 'FC2', owner: c.id, user: joiner.id },
      { ref: 'FC2', owner: d.id, user: joiner.id },
    ])
    const code = { type: 'A', degree: one.degree.id, accountsAllowed: 7 } as const
    await db.insert(codes).values([
      { ...code, code: 'PRIMEIRO', company: c.id, accountsUsed: 2 },
      { ...code, code: 'SEGUNDO', company: c.id, accountsUsed: 1 },
      { ...code, code: 'DEOUTRA', company: d.id, accountsUsed: 5 },
    ])
  })
  after(() => app.close())

  /** What the list says that a figure leads to: its total, or for hours and attendance its sum. */
  const sumsOf = ({ total, sums }: TrainingPage, figure: string): number => {
    if (figure === 'done' || figure === 'hoursDone') return sums.done
    if (figure === 'hoursAssigned') return sums.assigned
    if (figure === 'owed' || figure === 'accesses') return sums[figure]
    return total
  }

  it('of the overview is what its list comes to, with who left, who came and a part of a course', async () => {
    const params = { company: c.id }
    const { body } = await gestor.call(companyOverview, { params })
    const { people, courses, hours, cards, certificates: issued } = body
    const figures = {
      people: people.total,
      active: people.active,
      inactive: people.inactive,
      locked: people.locked,
      assigned: courses.assigned,
      unfinished: courses.running + courses.waiting,
      late: courses.late,
      complete: courses.complete,
      certificatesMonth: issued.month,
      done: hours.done,
      owed: hours.owed,
      cards: [cards.used, cards.bought],
      codes: [body.codes.used, body.codes.allowed],
    }
    assert.deepEqual(figures, {
      people: 4,
      active: 2,
      inactive: 1,
      locked: 1,
      assigned: 4,
      unfinished: 2,
      late: 0,
      complete: 2,
      certificatesMonth: 1,
      done: 28,
      owed: 82,
      cards: [2, 3],
      codes: [3, 14],
    })
    for (const [figure, leads] of Object.entries(overviewLeads)) {
      const said = figures[figure as keyof typeof figures]
      const { list } = leads
      if (list === 'trainees') {
        const answer = await gestor.call(studentsOf, { params, query: { filter: leads.filter } })
        assert.equal(answer.body.total, said, figure)
      } else if (list === 'training') {
        const answer = await gestor.call(companyTrainingOf, { params, query: { filter: leads.filter } })
        assert.equal(sumsOf(answer.body, figure), said, figure)
      } else if (list === 'cards') {
        const answer = await gestor.call(cardGroups, { query: params })
        assert.deepEqual(
          answer.body.items.map(({ used, bought }) => [used, bought]),
          [said],
        )
      } else {
        const answer = await gestor.call(codeCompanies, { query: { filter: params } })
        assert.deepEqual(
          answer.body.items.map(({ used, allowed }) => [used, allowed]),
          [said],
        )
      }
    }
  })

  it('of a course is what its list comes to', async () => {
    const params = { company: c.id }
    const { body } = await gestor.call(companyCoursesOf, { params })
    assert.equal(body.total, 2)
    for (const course of body.items)
      for (const state of ['waiting', 'running', 'complete'] as const) {
        const filter = { degree: course._id, state }
        const answer = await gestor.call(companyTrainingOf, { params, query: { filter } })
        assert.equal(answer.body.total, course[state], `${course.name} ${state}`)
      }
    for (const { _id: degree, name, certificates: issued, done } of body.items) {
      const ofCourse = await gestor.call(companyTrainingOf, { params, query: { filter: { degree } } })
      assert.equal(ofCourse.body.sums.done, done, name)
      const query = { filter: { degree, certified: 'ever' as const } }
      assert.equal((await gestor.call(companyTrainingOf, { params, query })).body.total, issued, name)
    }
  })

  it('of a list of companies is what its list comes to', async () => {
    const params = { company: c.id }
    const [row] = (await gestor.call(clientSummaries, {})).body.items
    assert.ok(row)
    const figures = {
      people: row.trainees,
      active: row.active,
      ...row.courses,
      bought: row.cards.bought,
      used: row.cards.used,
      hoursLeft: row.cards.hoursLeft,
      seats: row.codes.allowed,
      taken: row.codes.used,
    }
    const [cards] = (await gestor.call(cardGroups, { query: params })).body.items
    const [seats] = (await gestor.call(codeCompanies, { query: { filter: params } })).body.items
    const hoursLeft = cards?.refs.reduce((sum, { remaining }) => sum + remaining, 0)
    const of = {
      bought: cards?.bought,
      used: cards?.used,
      hoursLeft,
      seats: seats?.allowed,
      taken: seats?.used,
    }
    for (const [figure, leads] of Object.entries(summaryLeads)) {
      const said = figures[figure as keyof typeof figures]
      if (leads.list === 'trainees')
        assert.equal(
          (await gestor.call(studentsOf, { params, query: { filter: leads.filter } })).body.total,
          said,
          figure,
        )
      else if (leads.list === 'training')
        assert.equal(
          (await gestor.call(companyTrainingOf, { params, query: { filter: leads.filter } })).body.total,
          said,
          figure,
        )
      else assert.equal(of[figure as keyof typeof of], said, figure)
    }
  })

  it('of a master’s dashboard is what its list comes to', async () => {
    const { body } = await master.call(clientCounters, {})
    const figures = { clients: 2, coursesAssigned: 6, hoursAssigned: 208, accesses: 3, hoursDone: 28.5 }
    assert.deepEqual(body, figures)
    for (const [figure, leads] of Object.entries(counterLeads)) {
      const said = figures[figure as keyof typeof figures]
      const answer =
        leads.list === 'companies'
          ? (await master.call(masterSummaries, {})).body.total
          : sumsOf((await master.call(companyTraining, { query: { filter: leads.filter } })).body, figure)
      assert.equal(answer, said, figure)
    }
  })

  it('leads to rows that say whose they were on the day, and who is still in sight', async () => {
    const query = { search: 'saiu' }
    const [row] = (await gestor.call(companyTrainingOf, { params: { company: c.id }, query })).body.items
    assert.deepEqual([row?.company._id, row?.state, row?._can.view], [c.id, 'complete', false])
    const [part] = (
      await gestor.call(companyTraining, { query: { filter: { state: 'running' }, sort: '-endDate' } })
    ).body.items
    assert.deepEqual([part?.hours, part?._can.view], [{ assigned: 33, done: 1 }, true])
    for (const wrong of [{ sort: 'nif' }, { filter: { state: 'x' } }, { filter: { role: 'x' } }])
      assert.equal((await gestor.call(companyTraining, { query: wrong })).status, 400, JSON.stringify(wrong))
  })
})
