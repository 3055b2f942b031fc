import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { calendar } from '#contract/calendar/endpoints.ts'
import { myDegrees } from '#contract/learning/endpoints.ts'
import { studentsOf } from '#contract/management/endpoints.ts'
import { companyTrainingOf } from '#contract/management/training-endpoints.ts'
import { companyOverview } from '#contract/management/workspace-endpoints.ts'
import { DAY_MS } from '#contract/platform/durations.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { addAssignment, addCourse } from '../../testing/builders.ts'
import { addClient } from '../../testing/clients.ts'

let app: TestApp
before(async () => {
  app = await createTestApp()
})
after(() => app.close())

/** A day a number of days away. */
const inDays = (count: number): string =>
  new Date(Date.parse(app.platform.clock.today()) + count * DAY_MS).toISOString().slice(0, 10)

it('a course past its due day is late in the lists and figures of its company, one that is due or done is not', async () => {
  const { gestor, trainee, company } = await addClient(app)
  const give = async (dueDate: string | null, more = {}) => {
    const { degree } = await addCourse(app)
    await addAssignment(app, { user: trainee.user.id, company, degree: degree.id, dueDate, ...more })
    return degree.id
  }
  const late = await give(inDays(-1))
  const due = await give(inDays(0), { startDate: inDays(-10) })
  await give(inDays(-2), { isComplete: true })
  await give(null)
  const ofCompany = { params: { company } }
  const list = async (filter: { state: 'late' } | Record<string, never>) =>
    (await gestor.call(companyTrainingOf, { ...ofCompany, query: { filter } })).body.items
  assert.deepEqual(
    (await list({ state: 'late' })).map(({ degree, late: isLate, dueDate }) => [degree._id, isLate, dueDate]),
    [[late, true, inDays(-1)]],
  )
  assert.deepEqual((await list({})).map(({ late: isLate }) => isLate).filter(Boolean), [true])
  assert.equal((await gestor.call(companyOverview, ofCompany)).body.courses.late, 1)
  const who = async (degree: string) => {
    const filter = { progress: 'late' as const, degree }
    return (await gestor.call(studentsOf, { ...ofCompany, query: { filter } })).body.total
  }
  assert.deepEqual([await who(late), await who(due)], [1, 0])

  // The trainee sees the days beside their courses, and those of open ones in the calendar.
  const { body: own } = await trainee.call(myDegrees, { query: {} })
  const mine = own.items.find(({ degree }) => degree._id === due)
  assert.deepEqual([mine?.startDate, mine?.dueDate], [inDays(-10), inDays(0)])
  const { body: dates } = await trainee.call(calendar, { query: { from: inDays(-30), to: inDays(30) } })
  assert.deepEqual(
    dates.items.filter(({ kind }) => kind === 'course').map(({ start, to }) => [start, to]),
    [
      [inDays(-10), `/course/${due}`],
      [inDays(-1), `/course/${late}`],
      [inDays(0), `/course/${due}`],
    ],
  )
})
