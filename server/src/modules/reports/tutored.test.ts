import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { addressOf } from '#contract/platform/kernel/call.ts'
import { tutoredCourses, tutoredTrainees } from '#contract/reports/tutored-endpoints.ts'
import { DAY_MS } from '#contract/platform/durations.ts'
import { addAssignment, addCourse } from '../../testing/builders.ts'
import { createTestApp, type Client, type TestApp } from '../../testing/app.ts'

const ago = (days: number) => new Date(Date.now() - days * DAY_MS)
const day = (days: number) => ago(days).toISOString().slice(0, 10)

describe('the trainees of a tutor', () => {
  let app: TestApp
  let tutor: Client
  let course: Awaited<ReturnType<typeof addCourse>>
  before(async () => {
    app = await createTestApp()
    course = await addCourse(app, { values: { name: 'Higiene' } })
    const other = await addCourse(app, { values: { name: 'De outro tutor' } })
    tutor = await app.as(course.tutor.id)
    const give = async (name: string, values: object, degree = course.degree.id) => {
      const user = await app.addUser({ name, ...(name === 'Bruno Parado' && { nif: '123456789' }) })
      await addAssignment(app, { user: user.id, degree, ...values })
    }
    await give('Ana Ativa', { activationDate: ago(40), startedAt: ago(2), lecturesComplete: 1 })
    await give('Bruno Parado', { activationDate: ago(60), startedAt: ago(20), dueDate: day(3) })
    await give('Carla Nunca', { activationDate: ago(16) })
    await give('Duarte Feito', {
      activationDate: ago(90),
      startedAt: ago(80),
      isComplete: true,
      dueDate: day(50),
    })
    await give('Eva De Fora', { activationDate: ago(90) }, other.degree.id)
  })
  after(() => app.close())

  const namesOf = async (query: Parameters<typeof tutor.call<typeof tutoredTrainees>>[1]['query']) => {
    const { body, status } = await tutor.call(tutoredTrainees, { query })
    assert.equal(status, 200, JSON.stringify(body))
    assert.equal(body.total, body.items.length)
    return body.items.map(({ user }) => user.name)
  }

  it('are those of their courses, each with how far they are and whether they stopped', async () => {
    const { body } = await tutor.call(tutoredTrainees, { query: { sort: 'name' } })
    assert.deepEqual(
      body.items.map((row) => [
        row.user.name,
        row.percent,
        row.isStopped,
        row.isLate,
        row.lastActivity !== null,
      ]),
      [
        ['Ana Ativa', 50, false, false, true],
        ['Bruno Parado', 0, true, true, true],
        ['Carla Nunca', 0, true, false, false],
        ['Duarte Feito', 100, false, false, true],
      ],
    )
    assert.equal(body.items[0]?.degree.name, 'Higiene')
  })

  it('are found, narrowed and put in order', async () => {
    assert.deepEqual(await namesOf({ search: 'brúno' }), ['Bruno Parado'])
    assert.deepEqual(await namesOf({ search: '123456789' }), [], 'a tax number is not confirmed')
    const narrowed = async (filter: object, sort = 'name') => namesOf({ filter, sort })
    assert.deepEqual(await narrowed({ state: 'stopped' }), ['Bruno Parado', 'Carla Nunca'])
    assert.deepEqual(await narrowed({ state: 'stopped', days: 18 }), ['Bruno Parado'])
    assert.deepEqual(await narrowed({ state: 'late' }), ['Bruno Parado'])
    assert.deepEqual(await narrowed({ state: 'notStarted' }), ['Carla Nunca'])
    assert.deepEqual(await narrowed({ state: 'running' }), ['Ana Ativa', 'Bruno Parado'])
    assert.deepEqual(await narrowed({ state: 'complete', degree: course.degree.id }), ['Duarte Feito'])
    assert.deepEqual(await narrowed({}, 'lastActivity'), [
      'Carla Nunca',
      'Duarte Feito',
      'Bruno Parado',
      'Ana Ativa',
    ])
    const urgent = ['Bruno Parado', 'Carla Nunca', 'Ana Ativa', 'Duarte Feito']
    assert.deepEqual(await narrowed({}, 'urgency'), urgent)
    assert.deepEqual((await narrowed({}, '-percent'))[0], 'Duarte Feito')
    assert.equal((await tutor.call(tutoredTrainees, { query: { sort: 'email' } })).status, 400)
    assert.equal(
      (await tutor.get(addressOf(tutoredTrainees, { query: { filter: '{"company":"x"}' } }))).status,
      400,
    )
  })

  it('are hidden from people whom they do not concern, and all shown to an administrator', async () => {
    const admin = await app.asNew('admin')
    assert.equal((await admin.call(tutoredTrainees, {})).body.total, 5)
    assert.equal((await (await app.asNew('tutor')).call(tutoredTrainees, {})).body.total, 0)
    assert.equal((await (await app.asNew('gestor')).call(tutoredTrainees, {})).status, 403)
    const { body } = await tutor.call(tutoredCourses, { query: { search: 'HIGI' } })
    assert.deepEqual(body.items, [{ _id: course.degree.id, name: 'Higiene' }])
    assert.deepEqual((await tutor.call(tutoredCourses, { query: { search: 'outro' } })).body.items, [])
  })
})
