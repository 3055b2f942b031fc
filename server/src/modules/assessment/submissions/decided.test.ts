import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { eq } from 'drizzle-orm'
import { correctActivity, decidedActivities } from '#contract/assessment/decided-endpoints.ts'
import {
  getActivity,
  readActivity,
  setActivity,
  updateActivity,
} from '#contract/assessment/submissions-endpoints.ts'
import { getPlayer } from '#contract/learning/endpoints.ts'
import { createTestApp, type Client, type TestApp } from '../../../testing/app.ts'
import { addAssignment, addCourse } from '../../../testing/builders.ts'
import { fieldsOf } from '../../../testing/answers.ts'
import { mailTo } from '../../../testing/mails.ts'
import { assignments } from '../../enrolment/tables.ts'

const PDF = { name: 'trabalho.pdf', contents: '%PDF-1.7 o meu trabalho' }

describe('work that was decided on', () => {
  let app: TestApp
  let tutor: Client
  let course: Awaited<ReturnType<typeof addCourse>>
  let place: { degree: string; module: string; lecture: string }

  before(async () => {
    app = await createTestApp()
    course = await addCourse(app, { lectures: [{ evaluation: true }, {}] })
    place = { degree: course.degree.id, module: course.module.id, lecture: course.lectures[0]?._id ?? '' }
    tutor = await app.as(course.tutor.id)
  })
  after(() => app.close())

  const handIn = async (name: string) => {
    const client = await app.asNew('student', { name })
    const assignment = await addAssignment(app, { user: client.user.id, degree: place.degree })
    const { body } = await client.call(setActivity, { body: place }, { files: { document: PDF } })
    const decide = async (decision: { obs: string; value?: number; complete: boolean }) => {
      const done = await tutor.call(updateActivity, { body: { ...place, user: client.user.id, ...decision } })
      assert.equal(done.status, 200, JSON.stringify(done.body))
      app.advance(60)
    }
    return { client, assignment, id: body._id, decide }
  }
  const read = async (id: string) => (await tutor.call(readActivity, { params: { id } })).body
  const correct = async (id: string, body: { gradedAt: string | null; obs: string; value: number }) =>
    tutor.call(correctActivity, { params: { id }, body: { ...body, gradedAt: body.gradedAt ?? '' } })

  it('is listed, what was decided last first, to those who grade there', async () => {
    const first = await handIn('Íris Gonçalves')
    const second = await handIn('Rui Pão')
    await handIn('Ainda Espera')
    await second.decide({ obs: 'Bem', value: 15, complete: true })
    await first.decide({ obs: 'Falta o plano', complete: false })
    const { body } = await tutor.call(decidedActivities, {})
    assert.deepEqual(
      body.items.map(({ user, state, gradedBy }) => [user.name, state, gradedBy]),
      [
        ['Íris Gonçalves', 'returned', course.tutor.name],
        ['Rui Pão', 'graded', course.tutor.name],
      ],
    )
    assert.deepEqual(body.degrees, [{ _id: place.degree, name: course.degree.name }])
    const searched = await tutor.call(decidedActivities, { query: { search: 'pao' } })
    assert.deepEqual(
      [searched.body.items.map(({ user }) => user.name), searched.body.total],
      [['Rui Pão'], 1],
    )
    const stranger = await app.asNew('tutor')
    const other = await stranger.call(decidedActivities, {})
    assert.deepEqual([other.body.total, other.body.degrees], [0, []])
    assert.equal((await first.client.call(decidedActivities, {})).status, 403)
  })

  it('has its grade corrected: the previous one is kept, and the trainee is notified of both', async () => {
    const { client, id, decide } = await handIn('Ana Corrigida')
    await decide({ obs: 'Bem', value: 8, complete: true })
    const { gradedAt, _can } = await read(id)
    assert.equal(_can.correct, true)
    const above = await correct(id, { gradedAt, obs: 'Era 18', value: 20.5 })
    assert.deepEqual([above.status, fieldsOf(above)], [422, ['value']])
    const unseen = await correct(id, { gradedAt, obs: '\u200B\u2060', value: 18 })
    assert.deepEqual([unseen.status, fieldsOf(unseen)], [422, ['obs']])
    const done = await correct(id, { gradedAt, obs: 'Era 18', value: 18 })
    assert.equal(done.status, 200, JSON.stringify(done.body))
    const now = await read(id)
    assert.deepEqual([now.value, now.obs, now.state], [18, 'Era 18', 'graded'])
    assert.deepEqual(now.corrected, [{ value: 8, obs: 'Bem', gradedAt }])
    const { body: shown } = await client.call(getPlayer, { params: { degreeId: place.degree } })
    assert.equal(shown.modules[0]?.lectures[0]?.value, 18)
    const message = await mailTo(app, client.user.email)
    assert.equal(message?.template, 'activityCorrected')
    assert.match(message.html ?? '', /18 em 20.*antes: 8 em 20/s)
    const own = await client.call(getActivity, { query: place })
    assert.equal(own.body.items[0]?.corrected.length, 1)
  })

  it('has its observations corrected without announcing another grade, and nothing where nothing changes', async () => {
    const { client, id, decide } = await handIn('Ana Observada')
    await decide({ obs: 'Bem', value: 12, complete: true })
    const { gradedAt } = await read(id)
    const same = await correct(id, { gradedAt, obs: ' Bem ', value: 12 })
    assert.deepEqual([same.status, fieldsOf(same)], [422, ['obs']])
    assert.equal((await correct(id, { gradedAt, obs: 'Bem feito', value: 12 })).status, 200)
    const message = await mailTo(app, client.user.email)
    assert.equal(message?.template, 'activityCorrected')
    assert.match(message.subject, /^Há novas observações ao seu trabalho: /)
    assert.match(message.html ?? '', /A classificação mantém-se: <strong>12 em 20/)
    assert.doesNotMatch(message.html ?? '', /antes|corrigida/)
  })

  it('is corrected once of two who saw the same grade', async () => {
    const { id, decide } = await handIn('Dois Tutores')
    await decide({ obs: 'Bem', value: 8, complete: true })
    const { gradedAt } = await read(id)
    app.advance(60)
    const answers = await Promise.all([12, 14].map((value) => correct(id, { gradedAt, obs: 'Outra', value })))
    assert.deepEqual(
      answers.map(({ status }) => status).toSorted((a, b) => a - b),
      [200, 409],
    )
    assert.equal((await read(id)).corrected.length, 1)
  })

  it('stays as it is without a grade, once the course is complete, and for those who do not grade there', async () => {
    const { client, assignment, id, decide } = await handIn('Curso Completo')
    await decide({ obs: 'Falta', complete: false })
    const { gradedAt } = await read(id)
    assert.equal((await correct(id, { gradedAt, obs: 'Bem', value: 12 })).status, 409)
    const anew = await client.call(setActivity, { body: place }, { files: { document: PDF } })
    await decide({ obs: 'Bem', value: 12, complete: true })
    const graded = await read(anew.body._id)
    const body = { gradedAt: graded.gradedAt ?? '', obs: 'Era mais', value: 20 }
    for (const [who, status] of [
      [client, 403],
      [await app.asNew('tutor'), 404],
    ] as const)
      assert.equal((await who.call(correctActivity, { params: { id: anew.body._id }, body })).status, status)
    await app.platform.db
      .update(assignments)
      .set({ isComplete: true })
      .where(eq(assignments.id, assignment.id))
    assert.equal((await read(anew.body._id))._can.correct, false)
    assert.equal((await correct(anew.body._id, body)).status, 409)
    assert.equal((await read(anew.body._id)).value, 12)
  })
})
