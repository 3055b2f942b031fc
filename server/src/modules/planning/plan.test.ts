import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { eq } from 'drizzle-orm'
import {
  approvePlan,
  beginPlan,
  consultPlan,
  listPlans,
  planPeople,
  readPlan,
  removePlan,
  writePlan,
} from '#contract/planning/endpoints.ts'
import { courseState } from '#contract/catalogue/shapes.ts'
import { fieldsOf } from '../../testing/answers.ts'
import { addAssignment, addCourse } from '../../testing/builders.ts'
import { addClientWithNif } from '../../testing/clients.ts'
import { createTestApp } from '../../testing/app.ts'
import { employments } from '../compliance/index.ts'
import { assignments } from '../enrolment/index.ts'
import { planStanding } from './repositories/standing.ts'
import { erasePerson } from '../people/index.ts'
import { quizzes } from '../site/quiz/table.ts'
import { createPlanWorld, readAndAnswer } from '../../testing/plan.ts'

const app = await createTestApp()
after(() => app.close())
const { company, gestor, worker, other, at, begin, rowOf, drafted, read, mine, yearOf } =
  await createPlanWorld(app)

describe('a training plan', () => {
  it('is drafted from what is needed, with people, dates, hours and the price of the day', async () => {
    await app.platform.db.insert(quizzes).values({
      personalname: 'Ana',
      personalemail: 'ana@example.pt',
      companyname: ` empresa 501964843 `,
      idade: '25-34',
      sp: 'Empregado',
      relv: 4,
      mfp: 'E-learning',
      df: 'curta',
      ai: ['Línguas', 'Vendas'],
    })
    const id = await drafted()
    const plan = await read(id)
    assert.deepEqual(
      plan.rows.map(({ people, hours }) => [people.length, hours]),
      [
        [1, 8],
        [2, 8],
      ],
    )
    assert.deepEqual([plan.hours, plan.diagnosis, plan.version], [24, 'Faltam riscos.', 1])
    const named = plan.people.map(({ name }) => name)
    assert.deepEqual(named, ['Outra Pessoa', company.trainee.name], 'each once, by name')
    assert.deepEqual(
      plan.rows[1]?.people,
      [other.id, company.trainee.id],
      'rows say who by id, in that order',
    )
    assert.deepEqual(plan.wishes, [
      { name: 'Línguas', total: 1 },
      { name: 'Vendas', total: 1 },
    ])
    assert.deepEqual([plan.isExempt, plan.workers, plan.exemptBelow?.value], [true, 2, 10])
    assert.equal((await begin()).status, 409, 'one is begun already')
    assert.equal(await mine(id), undefined, 'a draft is nobody else’s')
  })

  it('keeps what another author saved since it was read, until it is written over knowingly', async () => {
    const id = await drafted()
    const { etag } = await read(id)
    const write = (diagnosis: string, seen: string | undefined) =>
      gestor.call(writePlan, {
        ...at(id),
        body: { diagnosis, rows: [rowOf(company.trainee.id)], etag: seen },
      })
    assert.equal((await write('Da primeira autora', etag)).status, 200)
    const { status, body } = await write('Da segunda autora', etag)
    assert.deepEqual([status, body.code], [409, 'conflict'])
    assert.match(String(body.detail), /Outra pessoa guardou este plano/)
    const standing = await read(id)
    assert.equal(standing.diagnosis, 'Da primeira autora')
    assert.equal((await write('Da segunda autora', standing.etag)).status, 200)
    assert.equal((await read(id)).diagnosis, 'Da segunda autora')
  })

  it('is seen, written and decided only by those who answer for the company', async () => {
    const id = await drafted()
    const stranger = await app.as((await addClientWithNif(app, '504426290')).gestor.id)
    assert.equal((await stranger.call(readPlan, at(id))).status, 404)
    assert.equal((await stranger.call(planPeople, at(company.id))).status, 404)
    assert.equal((await stranger.call(consultPlan, at(id))).status, 404)
    assert.equal((await stranger.call(listPlans, {})).body.total, 0)
    assert.equal((await stranger.call(beginPlan, { body: { company: company.id, year: 2020 } })).status, 404)
    assert.equal((await worker.call(readPlan, at(id))).status, 403)
    const body = { diagnosis: '', rows: [] }
    assert.equal((await stranger.call(writePlan, { ...at(id), body })).status, 404)
    assert.equal((await read(id)).rows.length, 2, 'nothing was written')
  })

  it('takes a course that was not in it from a manager and from an administrator', async () => {
    const id = await drafted()
    for (const author of [gestor, await app.asNew('admin')]) {
      const { id: degree } = (await addCourse(app)).degree
      const row = { ...rowOf(company.trainee.id), degree }
      const { etag } = await read(id)
      const written = await author.call(writePlan, { ...at(id), body: { diagnosis: '', rows: [row], etag } })
      assert.equal(written.status, 200, JSON.stringify(written.body))
      assert.deepEqual(
        (await read(id)).rows.map((one) => one.degree?._id),
        [degree],
      )
    }
  })

  it('counts a training as done in the year in which it ended, and in no other once its end has moved', async () => {
    const first = await drafted()
    const endDate = new Date(`${yearOf()}-12-20T12:00:00Z`)
    const next = await drafted()
    const degree = (await read(first)).rows[0]?.degree?._id ?? ''
    const done = async (id: string) => (await read(id)).rows.map((row) => row.done)
    const taken = await addAssignment(app, {
      user: company.trainee.id,
      degree,
      company: company.id,
      activationDate: new Date(`${yearOf() - 1}-02-01T12:00:00Z`),
      isComplete: true,
      endDate,
    })
    assert.deepEqual(
      [await done(first), await done(next)],
      [
        [1, 1],
        [0, 0],
      ],
    )
    const moved = new Date(`${yearOf()}-01-10T12:00:00Z`)
    await app.platform.db.update(assignments).set({ endDate: moved }).where(eq(assignments.id, taken.id))
    assert.deepEqual(
      [await done(first), await done(next)],
      [
        [0, 0],
        [1, 1],
      ],
    )
  })

  it('is found by its company and its state', async () => {
    const id = await drafted()
    const { name } = (await read(id)).company
    const listed = async (query: object) => {
      const { body } = await gestor.call(listPlans, { query: { limit: 200, ...query } })
      assert.equal(body.items.length, body.total)
      return body.items.map(({ _id }) => _id)
    }
    assert.ok((await listed({ search: name.toUpperCase(), filter: { state: 'draft' } })).includes(id))
    assert.deepEqual(await listed({ search: 'outra que não há' }), [])
    assert.ok(!(await listed({ filter: { state: 'approved' } })).includes(id))
  })

  it('takes no course, person or days that may not be', async () => {
    const id = await drafted()
    const strange = await app.addUser({})
    const write = (row: object) =>
      gestor.call(writePlan, { ...at(id), body: { diagnosis: '', rows: [{ ...rowOf(other.id), ...row }] } })
    const fields = async (row: object) => {
      const answer = await write(row)
      assert.equal(answer.status, 422)
      return fieldsOf(answer)
    }
    assert.deepEqual(await fields({ people: [strange.id] }), ['rows.0.people'])
    assert.deepEqual(await fields({ degree: strange.id }), ['rows.0.degree'])
    const unfinished = await addCourse(app, { values: { state: courseState.hidden } })
    assert.deepEqual(await fields({ degree: unfinished.degree }), ['rows.0.degree'], 'nobody offers it')
    assert.deepEqual(await fields({ endDate: `${yearOf()}-01-01` }), ['rows.0.endDate'])
    assert.deepEqual(await fields({ endDate: '9999-12-31' }), ['rows.0.endDate'])
    assert.deepEqual(await fields({ startDate: `${yearOf() - 1}-02-01` }), ['rows.0.startDate'])
    assert.equal((await read(id)).rows.length, 2)
  })

  it('is begun for a year near today alone, and removed while it is a draft', async () => {
    const now = Number(app.platform.clock.today().slice(0, 4))
    const beginOf = (of: number) => gestor.call(beginPlan, { body: { company: company.id, year: of } })
    for (const far of [now - 2, now + 3]) {
      const { status, body } = await beginOf(far)
      assert.equal(status, 422)
      const said = `Escolha um ano de ${now - 1} a ${now + 2}.`
      assert.deepEqual(body.errors, [{ field: 'year', message: said }])
    }
    const { status, body } = await beginOf(now + 2)
    assert.equal(status, 201)
    assert.equal((await beginOf(now + 2)).status, 409)
    const stranger = await app.as((await addClientWithNif(app, '505280051')).gestor.id)
    assert.equal((await stranger.call(removePlan, at(body._id))).status, 404)
    assert.equal((await gestor.call(removePlan, at(body._id))).status, 200)
    assert.equal((await gestor.call(readPlan, at(body._id))).status, 404)
    assert.equal((await gestor.call(removePlan, at(body._id))).status, 404)
    const again = await beginOf(now + 2)
    assert.equal(again.status, 201, 'the year is free again')
    assert.equal((await gestor.call(removePlan, at(again.body._id))).status, 200)
    const consulted = await drafted()
    await gestor.call(consultPlan, at(consulted))
    assert.equal((await gestor.call(removePlan, at(consulted))).status, 409, 'what workers were asked stays')
  })

  it('is chosen for by what people do and where they work', async () => {
    const baker = await app.addUser({ company: company.id, name: 'Rosa Padeira', job: 'Padeira' })
    const contract = { user: baker.id, company: company.id, contract: 'open' as const }
    await app.platform.db.insert(employments).values([
      { ...contract, startDate: '2020-01-01', endDate: '2021-01-01', establishment: 'Loja antiga' },
      { ...contract, startDate: '2022-01-01', establishment: 'Fábrica' },
    ])
    const { body } = await gestor.call(planPeople, at(company.id))
    const found = body.items.find(({ _id }) => _id === baker.id)
    assert.deepEqual([found?.job, found?.establishment], ['Padeira', 'Fábrica'])
    assert.deepEqual(
      body.items.filter(({ _id }) => _id === other.id).map(({ job, establishment }) => [job, establishment]),
      [[null, null]],
    )
  })

  it('consults the workers of the day, including those without a contract entered, and nobody whose contract is over', async () => {
    const left = await app.addUser({ company: company.id, name: 'Vera Saiu' })
    const id = await drafted()
    const rows = [rowOf(company.trainee.id, left.id)]
    const { workers } = await read(id)
    assert.equal((await gestor.call(writePlan, { ...at(id), body: { diagnosis: '', rows } })).status, 200)
    await app.platform.db.insert(employments).values({
      user: left.id,
      company: company.id,
      contract: 'open',
      startDate: '2020-01-01',
      endDate: '2021-01-01',
    })
    const { body } = await gestor.call(planPeople, at(company.id))
    assert.ok(body.items.every(({ _id }) => _id !== left.id))
    assert.equal(body.items.find(({ _id }) => _id === company.trainee.id)?.hasContract, false)
    assert.equal((await read(id)).workers, workers - 1)
    assert.equal(body.items.length, workers - 1, 'both figures are of the same people')
    const refused = await gestor.call(consultPlan, at(id))
    assert.equal(refused.status, 409)
    assert.match(JSON.stringify(refused.body), /Vera Saiu/)
  })

  it('waits for nobody whose data were erased, nor asks them, though their contract runs and a report still names them', async () => {
    const { db } = app.platform
    const erased = await app.addUser({ company: company.id, name: 'Olga Apagada' })
    await db
      .insert(employments)
      .values({ user: erased.id, company: company.id, contract: 'open', startDate: '2020-01-01' })
    const withErased = async () => {
      const id = await drafted()
      const rows = [rowOf(company.trainee.id, erased.id)]
      const { status } = await gestor.call(writePlan, { ...at(id), body: { diagnosis: '', rows } })
      assert.equal(status, 200)
      return id
    }
    const consulted = await withErased()
    const draft = await withErased()
    assert.equal((await gestor.call(consultPlan, at(consulted))).status, 200)
    await readAndAnswer(worker, consulted)
    assert.equal((await read(consulted))._can.approve, false)
    await db.transaction((tx) => erasePerson(tx, app.platform, erased, true))
    const seen = await read(consulted)
    assert.equal(seen._can.approve, true, 'everybody who can has answered')
    const { plan } = await planStanding(db, company.id, `${seen.year}-06-01`)
    assert.deepEqual([plan?.asked, plan?.answered], [1, 1], 'an inspection counts as the plan does')
    assert.equal((await gestor.call(approvePlan, at(consulted))).status, 200)
    const { body } = await gestor.call(planPeople, at(company.id))
    assert.ok(body.items.length > 0 && body.items.every(({ _id }) => _id !== erased.id))
    const refused = await gestor.call(consultPlan, at(draft))
    assert.equal(refused.status, 409)
    assert.match(JSON.stringify(refused.body), /Olga Apagada/)
  })
})
