import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { eq, sql } from 'drizzle-orm'
import { partHours } from '#contract/enrolment/part-rules.ts'
import { clientCounters, traineeDashboard } from '#contract/management/endpoints.ts'
import { companyOverview } from '#contract/management/workspace-endpoints.ts'
import { reportPage, reportSummary } from '#contract/reports/report-endpoints.ts'
import { addClientWithNif } from '../../testing/clients.ts'
import { createTestApp, type Client, type TestApp } from '../../testing/app.ts'
import { addAssignment, addCourse } from '../../testing/builders.ts'
import { assignments } from '../enrolment/index.ts'

describe('the hours of a part of a course', () => {
  let app: TestApp
  let company: Awaited<ReturnType<typeof addClientWithNif>>
  let master: Client
  let id = ''

  before(async () => {
    app = await createTestApp()
    company = await addClientWithNif(app, '501964843')
    master = await app.as(company.master.id)
    const course = await addCourse(app, { values: { hduration: 50, duration: 1500 } })
    const taken = { user: company.trainee.id, degree: course.degree.id, company: company.id }
    const part = { modules: [course.module.id], minutes: 1000 }
    id = (await addAssignment(app, { ...taken, ...part, startedAt: new Date() })).id
  })
  after(() => app.close())

  it('are the same in the database as on a certificate', async () => {
    for (const [hours, minutes, part] of [
      [25, 1500, 1000],
      [2, 120, 60],
      [1, 60, 10],
      [3, 0, 1],
      [32_000, 1_900_000, 1_899_999],
    ] as const) {
      const { rows } = await app.platform.db.execute<{ hours: number }>(
        sql`select planned_hours(${hours}::int, ${minutes}::int, ${part}::int) as hours`,
      )
      assert.equal(rows[0]?.hours, partHours({ hours, minutes }, part))
    }
  })

  it('are its share wherever hours are counted: in rooms and reports, before its end and after', async () => {
    const only = async (report: 'people' | 'companies' | 'progress' | 'training', query = {}) =>
      (await master.call(reportPage, { params: { report }, query })).body.items[0]
    const period = { startDate: app.platform.clock.today(), endDate: app.platform.clock.today() }
    assert.equal((await master.call(traineeDashboard, {})).body.items[0]?.hours.assigned, 33)
    assert.equal((await master.call(clientCounters, {})).body.hoursAssigned, 33)
    const { body } = await master.call(companyOverview, { params: { company: company.id } })
    assert.equal(body.hours.owed, 33)
    assert.equal((await only('progress'))?.['hours'], 33)
    assert.equal((await only('training', { ...period, showAll: 'true' }))?.['hours'], 33)

    await app.platform.db
      .update(assignments)
      .set({ isComplete: true, endDate: new Date() })
      .where(eq(assignments.id, id))
    for (const report of ['people', 'companies', 'progress'] as const)
      assert.equal((await only(report))?.['hours'], 33, report)
    assert.equal((await only('training', period))?.['hours'], 33)
    for (const report of ['progress', 'training'] as const) {
      const summary = await master.call(reportSummary, { params: { report }, query: period })
      assert.equal(summary.body.totals.hours, 33, report)
    }
  })
})
