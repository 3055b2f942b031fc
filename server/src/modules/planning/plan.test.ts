import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { listNotices } from '#contract/notices/endpoints.ts'
import {
  answerPlan,
  approvePlan,
  beginPlan,
  consultPlan,
  listPlans,
  ownParts,
  PLAN_DETAILS,
  planPaper,
  planPeople,
  readPlan,
  writePlan,
} from '#contract/planning/endpoints.ts'
import { addClientWithNif } from '../../testing/clients.ts'
import { createTestApp, type Client, type TestApp } from '../../testing/app.ts'
import { addCourse } from '../../testing/builders.ts'
import { textOfPdf } from '../../testing/pdf.ts'
import { employments } from '../compliance/index.ts'
import { quizzes } from '../site/quiz/table.ts'

describe('a training plan', () => {
  let app: TestApp
  let company: Awaited<ReturnType<typeof addClientWithNif>>
  let gestor: Client
  let worker: Client
  let other: Awaited<ReturnType<TestApp['addUser']>>
  let degree: string
  let year = 2030

  before(async () => {
    app = await createTestApp()
    company = await addClientWithNif(app, '501964843')
    other = await app.addUser({ company: company.id, name: 'Outra Pessoa' })
    gestor = await app.as(company.gestor.id)
    worker = await app.as(company.trainee.id)
    degree = (await addCourse(app, { lectures: [{}], values: { hduration: 8 } })).degree.id
  })
  after(() => app.close())

  const at = (id: string) => ({ params: { id } })
  const begin = async (reason = '') => gestor.call(beginPlan, { body: { company: company.id, year, reason } })
  const rowOf = (...people: string[]) => ({
    degree,
    people,
    startDate: `${year}-02-01`,
    endDate: `${year}-02-28`,
  })
  /** A plan of a year of its own, with a row for the worker and the other person. */
  const drafted = async () => {
    year += 1
    const { status, body } = await begin()
    assert.equal(status, 201, JSON.stringify(body))
    const rows = [rowOf(company.trainee.id), rowOf(other.id, company.trainee.id)]
    const written = await gestor.call(writePlan, {
      ...at(body._id),
      body: { diagnosis: 'Faltam riscos.', rows },
    })
    assert.equal(written.status, 200, JSON.stringify(written.body))
    return body._id
  }
  const read = async (id: string) => {
    const { status, body } = await gestor.call(readPlan, at(id))
    assert.equal(status, 200, JSON.stringify(body))
    return body
  }
  const mine = async (id: string) =>
    (await worker.call(ownParts, {})).body.items.find(({ _id }) => _id === id)

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
    assert.deepEqual(plan.wishes, [
      { name: 'Línguas', total: 1 },
      { name: 'Vendas', total: 1 },
    ])
    assert.deepEqual([plan.isExempt, plan.workers, plan.exemptBelow?.value], [true, 2, 10])
    assert.equal((await begin()).status, 409, 'one is begun already')
    assert.equal(await mine(id), undefined, 'a draft is nobody else’s')
  })

  it('is seen, written and decided by who answers for the company alone', async () => {
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

  it('takes no course, person or days that may not be', async () => {
    const id = await drafted()
    const strange = await app.addUser({})
    const write = (row: object) =>
      gestor.call(writePlan, { ...at(id), body: { diagnosis: '', rows: [{ ...rowOf(other.id), ...row }] } })
    const fields = async (row: object) => {
      const { status, body } = await write(row)
      assert.equal(status, 422)
      return (body as unknown as { errors: { field: string }[] }).errors.map(({ field }) => field)
    }
    assert.deepEqual(await fields({ people: [strange.id] }), ['rows.0.people'])
    assert.deepEqual(await fields({ degree: strange.id }), ['rows.0.degree'])
    assert.deepEqual(await fields({ endDate: `${year}-01-01` }), ['rows.0.endDate'])
    assert.deepEqual(await fields({ endDate: '9999-12-31' }), ['rows.0.endDate'])
    assert.deepEqual(await fields({ startDate: `${year - 1}-02-01` }), ['rows.0.startDate'])
    assert.equal((await read(id)).rows.length, 2)
  })

  it('is put before its workers for the days of the law, each of whom sees and answers their own part', async () => {
    const id = await drafted()
    assert.equal((await gestor.call(consultPlan, at(id))).status, 200)
    assert.equal((await gestor.call(consultPlan, at(id))).status, 409)
    const told = (await worker.call(listNotices, {})).body.items.filter(
      ({ kind }) => kind === 'planConsulted',
    )
    assert.equal(told.length, 1)
    assert.equal((await read(id)).parts.find(({ user }) => user._id === company.trainee.id)?.seenAt, null)
    const part = await mine(id)
    assert.deepEqual([part?.mayAnswer, part?.rows.length, part?.answer], [true, 2, null])
    assert.equal(part?.diagnosis, 'Faltam riscos.', 'with what the plan rests on')
    const stranger = await app.asNew('student')
    const agree = { ...at(id), body: { answer: 'agree' } } as const
    assert.equal((await stranger.call(answerPlan, agree)).status, 404)
    assert.equal((await worker.call(answerPlan, { ...at(id), body: { answer: 'opinion' } })).status, 422)
    const said = { answer: 'opinion', opinion: 'Prefiro em março.' } as const
    assert.equal((await worker.call(answerPlan, { ...at(id), body: said })).status, 200)
    const parts = (await read(id)).parts.map(({ user, answer, opinion, seenAt }) => [
      user._id === company.trainee.id,
      answer,
      opinion,
      seenAt !== null,
    ])
    assert.deepEqual(
      new Set(parts.map((one) => JSON.stringify(one))),
      new Set(['[true,"opinion","Prefiro em março.",true]', '[false,null,null,false]']),
    )
    const early = await gestor.call(approvePlan, at(id))
    assert.deepEqual([early.status, early.body.code], [403, 'not_yet'])
    const body = { diagnosis: '', rows: [] }
    assert.equal((await gestor.call(writePlan, { ...at(id), body })).status, 409, 'it stays as they saw it')

    app.advance(16 * 24 * 3600)
    const late = await (await app.as(company.trainee.id)).call(answerPlan, agree)
    assert.equal(late.status, 409)
    gestor = await app.as(company.gestor.id)
    worker = await app.as(company.trainee.id)
    assert.equal((await gestor.call(approvePlan, at(id))).status, 200)
    assert.equal((await read(id)).state, 'approved')
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

  it('asks the workers of the day: of whom no contract is entered too, and nobody whose contract is over', async () => {
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

  it('says what each course is for, who gives it, where and when, and what representatives think of it', async () => {
    const id = await drafted()
    const details = {
      objectives: 'Prevenir quedas',
      entity: 'Academia',
      location: 'Armazém de Setúbal',
      timetable: 'Sextas, das 9h às 13h',
    }
    const rows = [{ ...rowOf(company.trainee.id), ...details }, rowOf(other.id)]
    const body = { diagnosis: 'Faltam riscos.', representatives: 'De acordo, com reservas.', rows }
    assert.equal((await gestor.call(writePlan, { ...at(id), body })).status, 200)
    const older = [
      rowOf(other.id),
      { ...rowOf(company.trainee.id), startDate: `${year}-03-01`, endDate: `${year}-03-31` },
    ]
    const words = { ...body, rows: [...rows, ...older.slice(1)] }
    assert.equal((await gestor.call(writePlan, { ...at(id), body: words })).status, 200)
    const { representatives: _, ...without } = { ...body, rows: [rowOf(company.trainee.id), ...older] }
    assert.equal((await gestor.call(writePlan, { ...at(id), body: without })).status, 200)
    assert.deepEqual(
      (await read(id)).rows.map(({ timetable }) => timetable),
      [details.timetable, '', ''],
      'a screen of before, which does not know these words, blanks none',
    )
    assert.equal((await read(id)).representatives, body.representatives)
    assert.equal((await gestor.call(writePlan, { ...at(id), body })).status, 200)
    const [first, second] = (await read(id)).rows
    for (const name of PLAN_DETAILS)
      assert.deepEqual([first?.[name], second?.[name]], [details[name], ''], name)
    const { raw } = await gestor.call(planPaper, { params: { id, paper: 'plan' } })
    const printed = (await textOfPdf(raw)).replaceAll(/\s+/g, ' ')
    for (const said of ['Prevenir', 'Setúbal', 'Sextas', 'com reservas'])
      assert.ok(printed.includes(said), said)
    await gestor.call(consultPlan, at(id))
    assert.equal((await mine(id))?.rows[0]?.location, 'Armazém de Setúbal')
    await worker.call(answerPlan, { ...at(id), body: { answer: 'agree' } })
    await (await app.as(other.id)).call(answerPlan, { ...at(id), body: { answer: 'agree' } })
    assert.equal((await gestor.call(approvePlan, at(id))).status, 200)
    const { body: next } = await begin('Mudou o local')
    assert.equal(
      (await read(next._id)).rows[0]?.timetable,
      details.timetable,
      'the next version begins with it',
    )
  })

  it('is printed, with the proof of its consultation once that has begun', async () => {
    const third = await app.addUser({ company: company.id, job: 'Padeira' })
    const id = await drafted()
    const rows = [rowOf(company.trainee.id, other.id, third.id)]
    await gestor.call(writePlan, { ...at(id), body: { diagnosis: 'Faltam riscos.', rows } })
    const print = async (paper: 'plan' | 'consultation', who = gestor) => {
      const { status, raw } = await who.call(planPaper, { params: { id, paper } })
      return { status, text: status === 200 ? await textOfPdf(raw) : '' }
    }
    assert.ok((await print('plan')).text.includes('Faltam riscos.'))
    assert.equal((await print('consultation')).status, 409)
    await gestor.call(consultPlan, at(id))
    const opinion = `Prefiro em março. ${'Porque há campanha. '.repeat(20)}Até lá.`
    await worker.call(answerPlan, { ...at(id), body: { answer: 'opinion', opinion } })
    const { text } = await print('consultation')
    for (const said of ['Prefiro em março.', 'Até lá.', 'Outra Pessoa', 'consultados 2'])
      assert.ok(text.includes(said), said)
    const stranger = await app.as((await addClientWithNif(app, '503504564')).gestor.id)
    assert.equal((await print('plan', stranger)).status, 404)
    assert.equal((await worker.call(planPaper, { params: { id, paper: 'plan' } })).status, 403)
  })

  it('is approved early where everybody answered, and changed after that by a version with a reason alone', async () => {
    const id = await drafted()
    await gestor.call(consultPlan, at(id))
    for (const user of [company.trainee.id, other.id])
      await (await app.as(user)).call(answerPlan, { ...at(id), body: { answer: 'agree' } })
    const [one, two] = await Promise.all([gestor.call(approvePlan, at(id)), gestor.call(approvePlan, at(id))])
    assert.deepEqual(new Set([one.status, two.status]), new Set([200, 409]))
    assert.equal((await begin()).status, 422, 'a version wants its reason')
    const next = await begin('Saiu um trabalhador')
    assert.equal(next.status, 201, JSON.stringify(next.body))
    const version = await read(next.body._id)
    assert.deepEqual([version.version, version.reason, version.rows.length], [2, 'Saiu um trabalhador', 2])
    await gestor.call(consultPlan, at(version._id))
    for (const user of [company.trainee.id, other.id])
      await (await app.as(user)).call(answerPlan, { ...at(version._id), body: { answer: 'agree' } })
    assert.equal((await read(id)).state, 'approved', 'until the next is approved')
    assert.equal((await gestor.call(approvePlan, at(version._id))).status, 200)
    assert.deepEqual([(await read(id)).state, (await read(version._id)).state], ['replaced', 'approved'])
  })
})
