import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { eq, inArray, sql } from 'drizzle-orm'
import { isOver } from '#contract/catalogue/exam-rules.ts'
import { cardLastDay, isCardOver } from '#contract/commerce/card-rules.ts'
import { chargedFor, percentOff } from '#contract/commerce/invoice-rules.ts'
import { netOf } from '#contract/commerce/summary-rules.ts'
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
import { cartfcs } from './modules/commerce/card-table.ts'
import { isGoodOn, lastDayOfCard } from './modules/commerce/cards/last-day.ts'
import { invoiceChanges } from './modules/commerce/invoice-line-tables.ts'
import { discountClaims } from './modules/commerce/invoice-tables.ts'
import { chargedCents } from './modules/commerce/invoices/repositories/charged.ts'
import { discountsOf } from './modules/commerce/invoices/repositories/discounts.ts'
import { campaignInForce } from './modules/commerce/repositories/campaign-in-force.ts'
import { discounts } from './modules/commerce/tables.ts'
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

/** Moments at which a rule of days may go wrong: leap days, the clock's changes, the first hour of a day in summer. */
const moments = [
  '2024-02-29T12:00:00Z',
  '2025-03-30T00:30:00Z',
  '2025-06-30T23:30:00Z',
  '2025-10-26T00:30:00Z',
  '2025-12-31T23:59:59Z',
  '2026-05-11T10:00:00Z',
].map((at) => new Date(at))

describe('rules that stand in SQL too say the same of rows as of what was read', () => {
  let app: TestApp
  before(async () => {
    app = await createTestApp()
  })
  after(() => app.close())

  it('the last day of a card, and whether it is over', async () => {
    const { db } = app.platform
    const { company } = await addClient(app)
    const made = moments.map((createdAt) => ({
      ref: 'FC-PAR',
      owner: company,
      hours: 8,
      remaining: 8,
      createdAt,
    }))
    const cards = await db.insert(cartfcs).values(made).returning()
    for (const card of cards) {
      const last = cardLastDay({ createdAt: card.createdAt.toISOString() })
      for (const today of [
        last,
        `${Number(last.slice(0, 4)) + 1}${last.slice(4).replace('02-29', '03-01')}`,
      ]) {
        const [row] = await db
          .select({ last: sql<string>`${lastDayOfCard}::text`, isGood: sql<boolean>`${isGoodOn(today)}` })
          .from(cartfcs)
          .where(eq(cartfcs.id, card.id))
        const isGood = !isCardOver({ createdAt: card.createdAt.toISOString() }, today)
        assert.deepEqual(row, { last, isGood }, `${card.createdAt.toISOString()} on ${today}`)
      }
    }
  })

  it("what a company's campaigns take off a course on a day", async () => {
    const { db } = app.platform
    const { company } = await addClient(app)
    const { company: other } = await addClient(app)
    const [{ degree }, { degree: another }] = [await addCourse(app), await addCourse(app)]
    const campaign = {
      name: 'Campanha',
      percent: 10,
      startDate: '2026-05-11',
      endDate: '2026-05-12',
      active: true,
    }
    const made = await db
      .insert(discounts)
      .values([
        { ...campaign, code: 'RULE-OWN', company },
        {
          ...campaign,
          code: 'RULE-COURSE',
          company,
          degree: degree.id,
          percent: 12.5,
          endDate: '2026-05-11',
        },
        { ...campaign, code: 'RULE-CLAIMED', percent: 20, startDate: '2026-05-12', endDate: '2026-05-13' },
        { ...campaign, code: 'RULE-UNCLAIMED', percent: 50 },
        { ...campaign, code: 'RULE-OFF', company, percent: 60, active: false },
        { ...campaign, code: 'RULE-OTHER', company: other, percent: 70 },
      ])
      .returning()
    const claimed = made.find(({ code }) => code === 'RULE-CLAIMED')
    assert.ok(claimed)
    await db.insert(discountClaims).values({ company, discount: claimed.id })
    const theirs = await discountsOf(db, company)
    for (const day of ['2026-05-10', '2026-05-11', '2026-05-12', '2026-05-13', '2026-05-14'])
      for (const course of [degree.id, another.id, null]) {
        const percent = campaignInForce({
          degree: sql`${course}::uuid`,
          company: sql`${company}::uuid`,
          day: sql`${day}::date`,
        })
        const { rows } = await db.execute<{ percent: string }>(sql`select ${percent} as percent`)
        assert.equal(
          Number(rows[0]?.percent),
          percentOff(theirs, { degree: course, day }),
          `${day} ${course}`,
        )
      }
    assert.equal(percentOff(theirs, { degree: degree.id, day: '2026-05-11' }), 12.5)
    assert.equal(percentOff(theirs, { degree: null, day: '2026-05-12' }), 20)
  })

  it('what is charged for one thing, in cents', async () => {
    const { db } = app.platform
    const prices = [0, 0.01, 0.99, 1.05, 1.15, 24.9, 4.35, 1000.01, 99_999.99]
    const cases = [...prices, ...prices.map((price) => -price)].flatMap((price) =>
      [0, 10, 12.5, 33.33, 50, 100].flatMap((percent) =>
        [undefined, null, 0, 1.15, -22.41].flatMap((corrected) =>
          [true, false].map((isExcluded) => ({ price, percent, corrected, isExcluded })),
        ),
      ),
    )
    assert.equal(chargedFor({ price: 0.99, percent: 50 }).charged, 50, 'half a cent counts as one')
    // A change of a line is that it is left out, or that it is corrected; most lines have none.
    const changes = cases.map(({ corrected, isExcluded }) =>
      corrected === undefined ? null : { source: newId(), charged: corrected, isExcluded },
    )
    const company = newId()
    const stored = changes.flatMap((change) =>
      change ? [{ company, ...change, reason: 'Conferência' }] : [],
    )
    await db.insert(invoiceChanges).values(stored)
    const asked = cases.map(({ price, percent }, place) => ({
      price,
      percent,
      source: changes[place]?.source,
    }))
    const { rows } = await db.execute<{ cents: string }>(sql`
      select ${chargedCents(sql`price`, sql`percent`)} as cents
      from jsonb_to_recordset(${JSON.stringify(asked.map((one, place) => ({ ...one, place })))}::jsonb)
        as asked(price numeric, percent numeric, source uuid, place int)
      left join ${invoiceChanges} on ${invoiceChanges.company} = ${company}::uuid
        and ${invoiceChanges.source} = asked.source
      order by place`)
    assert.equal(rows.length, cases.length)
    for (const [place, one] of cases.entries()) {
      const isExcluded = changes[place]?.isExcluded ?? false
      const cents = netOf({ charged: chargedFor(one).charged, quantity: 1, isExcluded })
      assert.equal(Number(rows[place]?.cents), cents + 0, JSON.stringify(one))
    }
  })

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
