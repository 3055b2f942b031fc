import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { countTime, updateLecture } from '#contract/learning/endpoints.ts'
import { DAY_SECONDS } from '#contract/platform/durations.ts'
import { createTestApp, type Client, type TestApp } from '../../testing/app.ts'
import { addAssignment, addCourse } from '../../testing/builders.ts'
import { addCompany, addManager } from '../../testing/clients.ts'
import { defined } from '../../testing/defined.ts'
import { daysAgo, doBaseTask, messagesOf } from '../../testing/tasks.ts'
import type { AssignmentRow } from '../enrolment/tables.ts'

describe('the figures of a manager’s summary', () => {
  let app: TestApp
  let admin: Client
  let course: Awaited<ReturnType<typeof addCourse>>
  before(async () => {
    app = await createTestApp()
    admin = await app.asNew('admin')
    course = await addCourse(app)
    await app.listen()
  })
  after(() => app.close())

  /** What the summary says of a new company, once it is as `fill` makes it, by name. */
  const summaryOf = async (fill: (company: string) => Promise<unknown>) => {
    const company = await addCompany(app)
    const manager = await addManager(app, company.id)
    await fill(company.id)
    await doBaseTask(app, admin, 'managerDigest')
    const mails = await messagesOf(app, 'managerDigest')
    const mail = defined(mails.find(({ toUsers }) => toUsers[0] === manager.user.id))
    const lines = (mail.html ?? '').matchAll(/<li>([^<]+?)(?: desde [^<]+)?: ([\d,]+)<\/li>/g)
    return Object.fromEntries([...lines].map(([, name = '', value]) => [name, value]))
  }

  /** A trainee of a company, with its course: by default given and opened long ago, without a change since. */
  const give = async (company: string, values: Partial<AssignmentRow> = {}) => {
    const trainee = await app.asNew('student', { company })
    const long = {
      activationDate: daysAgo(app, 40),
      startedAt: daysAgo(app, 30),
      updatedAt: daysAgo(app, 30),
    }
    await addAssignment(app, { ...long, user: trainee.user.id, degree: course.degree.id, company, ...values })
    return trainee
  }
  const first = () => ({
    degreeId: course.degree.id,
    moduleId: course.module.id,
    lecture: defined(course.lectures[0])._id,
  })

  it('has courses without activity as stopped, whatever else changed, and none that is attended', async () => {
    const summary = await summaryOf(async (company) => {
      const attends = await give(company)
      app.advance(-20 * DAY_SECONDS)
      assert.equal((await attends.call(updateLecture, { body: first() })).status, 200)
      app.advance(20 * DAY_SECONDS)
      for (const seconds of [0, 360]) {
        app.advance(seconds)
        const { status } = await attends.call(countTime, { body: { ...first(), seconds } })
        assert.equal(status, 200)
      }
      await give(company)
      await give(company, { updatedAt: daysAgo(app, 0) })
      await give(company, { activationDate: daysAgo(app, 5), startedAt: null })
    })
    assert.deepEqual(summary, {
      Formandos: '4',
      'Cursos em curso': '4',
      'Cursos concluídos': '0',
      'Cursos parados': '2',
      'Horas de formação': '0,1',
    })
  })

  it('has courses completed in its days, not those that somebody only opened again', async () => {
    const summary = await summaryOf(async (company) => {
      const complete = { isComplete: true, lecturesComplete: 2 }
      const visits = await give(company, { ...complete, endDate: daysAgo(app, 20) })
      assert.equal((await visits.call(updateLecture, { body: first() })).status, 200)
      await give(company, { ...complete, endDate: daysAgo(app, 2), updatedAt: daysAgo(app, 2) })
    })
    const { 'Cursos concluídos': completed, 'Cursos em curso': open, 'Cursos parados': stopped } = summary
    assert.deepEqual([completed, open, stopped], ['1', '0', '0'])
  })

  it('counts the trainees who may log in, not who manages or teaches there', async () => {
    const summary = await summaryOf(async (company) => {
      await app.addUser({ company })
      await app.addUser({ company, lock: true })
      await app.addUser({ company, active: false })
      await app.addUser({ company, kind: 'gestor' })
      await app.addUser({ company, kind: 'tutor' })
    })
    assert.equal(summary['Formandos'], '1')
  })
})
