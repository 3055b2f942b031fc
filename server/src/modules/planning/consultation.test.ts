import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { listNotices } from '#contract/notices/endpoints.ts'
import {
  approvePlan,
  consultPlan,
  PLAN_DETAILS,
  planPaper,
  removePlan,
  withdrawConsultation,
  writePlan,
} from '#contract/planning/endpoints.ts'
import { answerPlan } from '#contract/planning/own-endpoints.ts'
import { DAY_SECONDS } from '#contract/platform/durations.ts'
import { addClientWithNif } from '../../testing/clients.ts'
import { createTestApp } from '../../testing/app.ts'
import { textOfPdf } from '../../testing/pdf.ts'
import { trainingPlans } from './tables.ts'
import { createPlanWorld, readAndAnswer } from '../../testing/plan.ts'

const app = await createTestApp()
after(() => app.close())
const { company, other, at, begin, rowOf, drafted, read, mine, yearOf, ...people } =
  await createPlanWorld(app)
// Both log in again once days have passed.
let { gestor, worker } = people

describe('the consultation of a training plan, and what follows from it', () => {
  it('is put before its workers for the days of the law, each of whom sees and answers their own part', async () => {
    const id = await drafted()
    assert.equal((await gestor.call(consultPlan, at(id))).status, 200)
    assert.equal((await gestor.call(consultPlan, at(id))).status, 409)
    const noticesOfPlan = (await worker.call(listNotices, {})).body.items.filter(
      ({ kind }) => kind === 'planConsulted',
    )
    assert.equal(noticesOfPlan.length, 1)
    assert.equal((await read(id)).parts.find(({ user }) => user._id === company.trainee.id)?.seenAt, null)
    const part = await mine(id)
    assert.deepEqual([part?.mayAnswer, part?.rows.length, part?.answer], [true, 2, null])
    assert.equal(part?.diagnosis, 'Faltam riscos.', 'with what the plan rests on')
    const stranger = await app.asNew('student')
    const agree = { ...at(id), body: { answer: 'agree' } } as const
    assert.equal((await stranger.call(answerPlan, agree)).status, 404)
    assert.equal((await worker.call(answerPlan, { ...at(id), body: { answer: 'opinion' } })).status, 422)
    const said = { answer: 'opinion', opinion: 'Prefiro em março.' } as const
    assert.equal((await readAndAnswer(worker, id, said)).status, 200)
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

    app.advance(16 * DAY_SECONDS)
    const late = await (await app.as(company.trainee.id)).call(answerPlan, agree)
    assert.equal(late.status, 409)
    gestor = await app.as(company.gestor.id)
    worker = await app.as(company.trainee.id)
    assert.equal((await gestor.call(approvePlan, at(id))).status, 200)
    assert.equal((await read(id)).state, 'approved')
  })

  it('is withdrawn while nobody has answered: the plan is a draft again, and the workers are notified', async () => {
    const id = await drafted()
    assert.equal((await gestor.call(withdrawConsultation, at(id))).status, 409, 'a draft')
    await gestor.call(consultPlan, at(id))
    assert.equal((await worker.call(withdrawConsultation, at(id))).status, 403)
    const noticesOfPlan = async () =>
      (await worker.call(listNotices, {})).body.items.filter(({ kind }) => kind === 'planConsulted').length
    const before = await noticesOfPlan()
    assert.equal((await read(id))._can.withdraw, true)
    assert.equal((await gestor.call(withdrawConsultation, at(id))).status, 200)
    const { state, parts, consultedUntil, _can } = await read(id)
    assert.deepEqual(
      { state, parts, consultedUntil, edit: _can.edit },
      { state: 'draft', parts: [], consultedUntil: null, edit: true },
    )
    assert.equal(await mine(id), undefined)
    assert.equal(await noticesOfPlan(), before + 1)
    assert.equal((await worker.call(answerPlan, { ...at(id), body: { answer: 'agree' } })).status, 404)

    await gestor.call(consultPlan, at(id))
    assert.equal((await readAndAnswer(worker, id)).status, 200)
    assert.equal((await read(id))._can.withdraw, false)
    assert.equal((await gestor.call(withdrawConsultation, at(id))).status, 409, 'somebody answered')
  })

  it('is put before its workers three times a day at most, the same plan begun anew too', async () => {
    const id = await drafted()
    const noticesOfPlan = async () =>
      (await worker.call(listNotices, {})).body.items.filter(({ kind }) => kind === 'planConsulted').length
    for (const _ of [1, 2, 3]) {
      assert.equal((await gestor.call(consultPlan, at(id))).status, 200)
      assert.equal((await gestor.call(withdrawConsultation, at(id))).status, 200)
    }
    const before = await noticesOfPlan()
    const refused = await gestor.call(consultPlan, at(id))
    assert.deepEqual(
      [refused.status, refused.body.detail],
      [
        429,
        'Os trabalhadores já foram consultados 3 vezes sobre este plano nas últimas 24 horas. Reveja-o com calma e consulte-os depois.',
      ],
    )
    assert.equal((await read(id)).state, 'draft')
    assert.equal(await noticesOfPlan(), before)

    assert.equal((await gestor.call(removePlan, at(id))).status, 200)
    const created = { company: company.id, year: yearOf(), version: 1, createdAt: app.platform.clock.now() }
    const [plan] = await app.platform.db.insert(trainingPlans).values(created).returning()
    const body = { diagnosis: '', rows: [rowOf(company.trainee.id)] }
    assert.equal((await gestor.call(writePlan, { ...at(plan?.id ?? ''), body })).status, 200)
    assert.equal((await gestor.call(consultPlan, at(plan?.id ?? ''))).status, 429)
    assert.equal(
      (await gestor.call(consultPlan, at(await drafted()))).status,
      200,
      'the plan of another year',
    )
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
      { ...rowOf(company.trainee.id), startDate: `${yearOf()}-03-01`, endDate: `${yearOf()}-03-31` },
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
    await readAndAnswer(worker, id)
    await readAndAnswer(await app.as(other.id), id)
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
    await readAndAnswer(worker, id, { answer: 'opinion', opinion })
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
    for (const user of [company.trainee.id, other.id]) await readAndAnswer(await app.as(user), id)
    const [one, two] = await Promise.all([gestor.call(approvePlan, at(id)), gestor.call(approvePlan, at(id))])
    assert.deepEqual(new Set([one.status, two.status]), new Set([200, 409]))
    assert.equal((await begin()).status, 422, 'a version wants its reason')
    const next = await begin('Saiu um trabalhador')
    assert.equal(next.status, 201, JSON.stringify(next.body))
    const version = await read(next.body._id)
    assert.deepEqual([version.version, version.reason, version.rows.length], [2, 'Saiu um trabalhador', 2])
    await gestor.call(consultPlan, at(version._id))
    for (const user of [company.trainee.id, other.id]) await readAndAnswer(await app.as(user), version._id)
    assert.equal((await read(id)).state, 'approved', 'until the next is approved')
    assert.equal((await gestor.call(approvePlan, at(version._id))).status, 200)
    assert.deepEqual([(await read(id)).state, (await read(version._id)).state], ['replaced', 'approved'])
  })
})
