import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { eq, inArray, sql } from 'drizzle-orm'
import { isOver } from '#contract/catalogue/exam-rules.ts'
import type { HoursCase } from '#contract/compliance/hours/ledger-types.ts'
import { USUAL_METHODS } from '#contract/compliance/hours/methods.ts'
import { forecastOf } from '#contract/compliance/hours/statement.ts'
import { FIGURES } from '#contract/compliance/hours/testing.ts'
import { tenuresOf } from '#contract/compliance/hours/tenure.ts'
import { isLate } from '#contract/enrolment/assignment-dates.ts'
import { replyDue } from '#contract/enrolment/reply-clock.ts'
import { isOverBy } from './modules/assessment/attempt/state.ts'
import { attempts } from './modules/assessment/attempt/tables.ts'
import { isUndecided, workStateOf } from './modules/assessment/submission/state.ts'
import { submissions } from './modules/assessment/submission/tables.ts'
import { forecast, keepSums } from './modules/compliance/hours/repositories/sums.ts'
import { sumsOf } from './modules/compliance/hours/sums.ts'
import { hoursSums } from './modules/compliance/hours/sums-table.ts'
import { employments } from './modules/compliance/index.ts'
import { promised } from './modules/enrolment/reply-clock.ts'
import { assignmentStateOf, assignmentStates, isLateOn } from './modules/enrolment/states.ts'
import { assignments } from './modules/enrolment/tables.ts'
import {
  awaitsActivation,
  mayEnter,
  rowAwaitsActivation,
  rowMayEnter,
} from './modules/people/account-states.ts'
import { erasePerson, isErased, isSomebody } from './modules/people/erase.ts'
import { users } from './modules/people/table.ts'
import { faqs } from './modules/support/faqs-table.ts'
import {
  isUnanswered,
  rowIsUnanswered,
  rowWaitsForTutors,
  waitsForTutors,
} from './modules/support/waiting.ts'
import { newId } from './platform/database/columns.ts'
import { createTestApp, type TestApp } from './testing/app.ts'
import { addAssignment, addCourse, addWork } from './testing/builders.ts'
import { addClient } from './testing/clients.ts'
import { moments } from './testing/moments.ts'

describe('rules that stand in SQL too say the same of rows as of what was read', () => {
  let app: TestApp
  before(async () => {
    app = await createTestApp()
  })
  after(() => app.close())

  it('whether a course is late', async () => {
    const { db } = app.platform
    const { degree } = await addCourse(app)
    const today = '2026-05-11'
    const cases = [null, '2026-05-10', today, '2026-05-12'].flatMap((dueDate) =>
      [true, false].map((isComplete) => ({ dueDate, isComplete })),
    )
    for (const one of cases) {
      const user = await app.addUser()
      const { id } = await addAssignment(app, { user: user.id, degree: degree.id, ...one })
      const [row] = await db
        .select({ late: isLateOn(today) })
        .from(assignments)
        .where(eq(assignments.id, id))
      assert.equal(row?.late, isLate(one, today), JSON.stringify(one))
    }
  })

  it('the state of an assigned course', async () => {
    const { db } = app.platform
    const { degree } = await addCourse(app)
    const [now] = moments
    assert.ok(now)
    for (const isComplete of [true, false])
      for (const startedAt of [null, now]) {
        const user = await app.addUser()
        const { id } = await addAssignment(app, { user: user.id, degree: degree.id, isComplete, startedAt })
        const { waiting, running, complete } = assignmentStates
        const [row] = await db
          .select({ waiting: sql<boolean>`${waiting}`, running: sql<boolean>`${running}`, complete })
          .from(assignments)
          .where(eq(assignments.id, id))
        const state = assignmentStateOf({ isComplete, startedAt })
        const expected = { waiting: false, running: false, complete: false, [state]: true }
        assert.deepEqual(row, expected, JSON.stringify({ isComplete, startedAt }))
      }
  })

  it('whether somebody may log in, and whether an account awaits its activation', async () => {
    const { db } = app.platform
    const [now] = moments
    for (const active of [true, false])
      for (const lock of [true, false])
        for (const activationDate of [null, now]) {
          const { id } = await app.addUser({ active, lock, activationDate: activationDate ?? null })
          const [row] = await db
            .select({ enters: mayEnter, awaits: awaitsActivation, active: users.active })
            .from(users)
            .where(eq(users.id, id))
          const account = { active, lock, activationDate: activationDate ?? null }
          const expected = { enters: rowMayEnter(account), awaits: rowAwaitsActivation(account), active }
          assert.deepEqual(row, expected, JSON.stringify(account))
        }
  })

  it('whether an account is still somebody, or was erased', async () => {
    const { db } = app.platform
    const [erased, other] = [await app.addUser(), await app.addUser()]
    await db.transaction((tx) => erasePerson(tx, app.platform, erased))
    // A name that looks like that of an erased account, and is another's.
    await db
      .update(users)
      .set({ username: `apagado-${erased.id}x` })
      .where(eq(users.id, other.id))
    const found = await db
      .select({ id: users.id, username: users.username, isSomebody: sql<boolean>`${isSomebody}` })
      .from(users)
    assert.ok(found.some((one) => isErased(one)))
    for (const one of found) assert.equal(one.isSomebody, !isErased(one), one.username)
  })

  it('whether the time of an attempt is over, and when a reply is due', async () => {
    const { db } = app.platform
    const { degree } = await addCourse(app)
    const user = await app.addUser()
    const assignment = await addAssignment(app, { user: user.id, degree: degree.id })
    const [now] = moments
    assert.ok(now)
    for (const endsAt of [null, ...[-1, 0, 1].map((ms) => new Date(now.getTime() + ms))]) {
      const id = newId()
      await db.insert(attempts).values({
        id,
        assignment: assignment.id,
        kind: 'exam',
        resource: newId(),
        weight: 20,
        drawn: [],
        startedAt: now,
        endsAt,
        submittedAt: now,
      })
      const [row] = await db
        .select({ over: sql<boolean | null>`${isOverBy(attempts, now)}` })
        .from(attempts)
        .where(inArray(attempts.id, [id]))
      assert.equal(row?.over ?? false, isOver(endsAt, now), String(endsAt?.getTime()))
    }
    for (const since of moments) {
      const { rows } = await db.execute<{ due: string }>(
        sql`select (${since.toISOString()}::timestamptz + ${promised})::text as due`,
      )
      assert.equal(new Date(rows[0]?.due ?? '').getTime(), replyDue(since).getTime())
    }
  })

  it('whether work is undecided', async () => {
    const { db } = app.platform
    const { degree } = await addCourse(app)
    const user = await app.addUser()
    const assignment = await addAssignment(app, { user: user.id, degree: degree.id })
    const [now] = moments
    assert.ok(now)
    const cases = [null, now].flatMap((gradedAt) => [true, false].map((complete) => ({ complete, gradedAt })))
    for (const one of cases) {
      const { id } = await addWork(app, assignment)
      await db.update(submissions).set(one).where(eq(submissions.id, id))
      const [row] = await db
        .select({ undecided: sql<boolean>`${isUndecided}` })
        .from(submissions)
        .where(eq(submissions.id, id))
      assert.equal(row?.undecided, workStateOf(one) === 'waiting', JSON.stringify(one))
    }
  })

  it('whether a question is unanswered, and whether it waits for its tutors', async () => {
    const { db } = app.platform
    const [now] = moments
    const text = { subject: 'Prazo', question: 'Qual?' }
    const [main] = await db.insert(faqs).values(text).returning({ id: faqs.id })
    assert.ok(main && now)
    const cases = [null, now].flatMap((answeredAt) =>
      [null, main.id].map((mergedInto) => ({ answeredAt, mergedInto })),
    )
    for (const one of cases) {
      const id = newId()
      await db.insert(faqs).values({ id, ...text, ...one })
      const [row] = await db
        .select({ unanswered: sql<boolean>`${isUnanswered}`, waits: sql<boolean>`${waitsForTutors}` })
        .from(faqs)
        .where(eq(faqs.id, id))
      const expected = { unanswered: rowIsUnanswered(one), waits: rowWaitsForTutors(one) }
      assert.deepEqual(row, expected, JSON.stringify(one))
    }
  })

  it('the forecast of the hours of a year', async () => {
    const { db } = app.platform
    const { company } = await addClient(app)
    const tenures = [
      ['2020-01-01', null],
      // Begins within the year, at its end, and after it.
      ['2026-03-10', null],
      ['2026-12-31', null],
      ['2027-02-01', null],
      // Ends within the year, at its end, and before it.
      ['2020-01-01', '2026-07-01'],
      ['2026-03-10', '2026-07-01'],
      ['2020-01-01', '2026-12-31'],
      ['2020-01-01', '2025-12-31'],
    ] as const
    const days = ['2026-01-01', '2026-01-02', '2026-05-11', '2026-07-01', '2026-07-02', '2026-12-31']
    const forecasts: number[] = []
    for (const [startDate, endDate] of tenures) {
      const contract = { startDate, endDate, contract: 'open' as const, weeklyHours: 40 }
      const [tenure] = tenuresOf([contract])
      assert.ok(tenure)
      const user = await app.addUser({ company })
      const [made] = await db
        .insert(employments)
        .values({ user: user.id, company, ...contract })
        .returning({ id: employments.id })
      assert.ok(made)
      for (const today of days)
        // One minute on the second of 365 days is 182 and a half at the year's end.
        for (const minutes of [0, 1, 2385]) {
          const training = { id: newId(), day: '2026-01-01', minutes, qualifying: false }
          const one: HoursCase = {
            tenure,
            training: [training, { ...training, day: '2026-07-01' }],
            uses: [],
            parameters: FIGURES,
            methods: USUAL_METHODS,
            today,
          }
          const sums = { ...sumsOf(one), employment: made.id, changes: 1 }
          await keepSums(db, { basis: '', today }, [sums])
          const [row] = await db
            .select({ forecast: forecast(today) })
            .from(hoursSums)
            .where(eq(hoursSums.employment, made.id))
          assert.equal(row?.forecast, forecastOf(one), `${startDate} ${endDate} ${today} ${minutes}`)
          forecasts.push(forecastOf(one))
        }
    }
    assert.ok(forecasts.includes(183), 'half a minute counts as one')
  })
})
