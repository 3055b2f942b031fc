import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { and, eq, gte, isNull, lte, or } from 'drizzle-orm'
import { monthOf } from '#contract/commerce/invoice-months.ts'
import { codeGroups } from '#contract/enrolment/code-use-endpoints.ts'
import { auditorActions } from '#contract/actions/auditor-endpoints.ts'
import { actionDossier, actionTrainees } from '#contract/actions/endpoints.ts'
import { listAnomalies } from '#contract/evidence/anomalies.ts'
import { students } from '#contract/management/endpoints.ts'
import { listImports } from '#contract/imports/endpoints.ts'
import { companyRehearsal } from '#contract/inspection/endpoints.ts'
import { yearIndicators } from '#contract/inspection/indicators.ts'
import { listPlans, PLAN_DETAILS, readPlan } from '#contract/planning/endpoints.ts'
import { listItems } from '#contract/platform/engine/endpoints.ts'
import { tutorDesk } from '#contract/tutoring/endpoints.ts'
import { entityErrors } from '#contract/platform/kernel/validate.ts'
import { submissions } from '#server/modules/assessment/submission/tables.ts'
import { employments } from '#server/modules/compliance/index.ts'
import { evidenceEntries } from '#server/modules/evidence/tables.ts'
import { assignments, attendance } from '#server/modules/enrolment/tables.ts'
import { certificates } from '#server/modules/certificates/tables.ts'
import { rowAsItem } from '#server/platform/engine/values.ts'
import type { Row } from '#server/platform/engine/binding.ts'
import { users } from '#server/modules/people/table.ts'
import { reportSchedules } from '#server/modules/reports/schedule-table.ts'
import { dayInPortugal } from '#server/platform/clock.ts'
import { documents } from '#server/platform/files/tables.ts'
import { enterRoom } from '#server/testing/auditor.ts'
import { createTestApp, md5, type TestApp } from '#server/testing/app.ts'
import { companies, groups, trainees } from './index.ts'
import { demoPassword } from './people.ts'
import { sellingTests } from './testing/selling.ts'
import { DEMO_LINK } from './load/ready.ts'
import { isDemoAcademy } from './accounts.ts'
import { demoAccounts, loadDemo } from './load.ts'

describe('the demo academy', () => {
  let app: TestApp

  before(async () => {
    app = await createTestApp()
    assert.equal(await loadDemo(app.platform), true)
  })
  after(() => app.close())

  it('is loaded once', async () => {
    assert.equal(await loadDemo(app.platform), false)
    assert.equal(await isDemoAcademy(app.platform.db), true)
  })

  it('leaves no file without an owner', async () => {
    const rows = await app.platform.db.select().from(documents).where(isNull(documents.ownerId))
    assert.deepEqual(rows, [])
  })

  it('holds only items that the editors would take', async () => {
    for (const { entity, table } of app.engine.registry.all()) {
      const rows = (await app.platform.db.select().from(table)) as Row[]
      for (const row of rows) {
        const errors = entityErrors(entity, rowAsItem(entity.fields, row), app.platform.clock.today())
        assert.deepEqual(errors, [], `${entity.name} ${JSON.stringify(row).slice(0, 200)}`)
      }
    }
  })

  it('has a published catalogue and trainees at every stage', async () => {
    const catalogue = await app.anonymous().get('/api/courses')
    assert.equal(catalogue.body['total'], 3)
    const rows = await app.platform.db.select().from(assignments)
    assert.ok(rows.some(({ startedAt }) => startedAt === null))
    assert.ok(rows.some(({ isComplete }) => isComplete))
    assert.ok(rows.some(({ examSuccess, isComplete }) => examSuccess && !isComplete))
  })

  it('records a login for everybody who was in a session', async () => {
    const rows = await app.platform.db
      .selectDistinct({ id: users.id, lastLoginAt: users.lastLoginAt })
      .from(attendance)
      .innerJoin(assignments, eq(assignments.id, attendance.assignment))
      .innerJoin(users, eq(users.id, assignments.user))
    assert.ok(rows.length > 100)
    assert.deepEqual(
      rows.filter(({ lastLoginAt }) => lastLoginAt === null),
      [],
    )
    const [stranger] = await app.platform.db.select().from(users).where(isNull(users.lastLoginAt)).limit(1)
    assert.ok(stranger)
  })

  it('has sealed records of time, and something in them to judge', async () => {
    const admin = await app.asNew('admin')
    const { body } = await admin.call(listAnomalies, {})
    assert.ok(body.items.some(({ kind }) => kind === 'places'))
    const [left] = await app.platform.db
      .select({ id: attendance.id })
      .from(attendance)
      .where(eq(attendance.isSealed, false))
      .limit(1)
    assert.equal(left, undefined)
  })

  it('has on the desk of its tutor work late and early, in each kind of file, one of it for the second time', async () => {
    const rows = await app.platform.db.select().from(users)
    const tutor = await app.as(rows.find(({ username }) => username === 'tutor')?.id ?? '')
    const { now, items } = (await tutor.call(tutorDesk, { query: { kind: 'work' } })).body
    assert.equal(items.length, 8)
    const late = items.filter(({ due }) => due < now)
    assert.ok(late.length > 1 && late.length < items.length, `${late.length} late`)
    const works = await app.platform.db.select().from(submissions)
    const waiting = works.filter(({ gradedAt }) => gradedAt === null)
    assert.deepEqual(
      new Set(waiting.map(({ document }) => document.name.split('.').at(-1))),
      new Set(['docx', 'pdf', 'txt', 'xlsx']),
    )
    assert.ok(waiting.some(({ user }) => works.filter((one) => one.user === user).length === 2))
  })

  it('says in its records of time what was played, read and done', async () => {
    const contents = (await app.platform.db.select().from(evidenceEntries)).map(({ content }) => content)
    const intervals = contents.filter((content) => content.kind === 'interval')
    for (const what of ['media', 'pages', 'activity'] as const)
      assert.ok(
        intervals.some((one) => one[what].length > 0),
        what,
      )
  })

  it('has files that its managers brought, one of them taken back', async () => {
    const [account] = await app.platform.db.select().from(users).where(eq(users.username, 'gestor'))
    const gestor = await app.as(account?.id ?? '')
    const { body } = await gestor.call(listImports, { query: {} })
    assert.deepEqual(
      body.items.map(({ state, undoUntil }) => [state, undoUntil]),
      [
        ['written', null],
        ['undone', null],
      ],
    )
  })

  it('has a plan that is approved, with what it costs, and one that its workers are asked about', async () => {
    const admin = await app.asNew('admin')
    const { body } = await admin.call(listPlans, { query: {} })
    assert.deepEqual(
      body.items.map(({ state }) => state),
      ['consulting', 'approved', 'approved'],
    )
    for (const { _id } of body.items) {
      const plan = (await admin.call(readPlan, { params: { id: _id } })).body
      assert.ok(plan.hours > 0 && plan.cost > 0 && plan.parts.some(({ answer }) => answer))
      assert.ok(plan.rows.every((row) => PLAN_DETAILS.every((name) => row[name])))
      // People who answer work there on that day, and have a part in the plan when asked.
      for (const { user, answeredAt } of plan.parts) {
        const day = answeredAt ? dayInPortugal(new Date(answeredAt)) : app.platform.clock.today()
        const [contract] = await app.platform.db
          .select()
          .from(employments)
          .where(
            and(
              eq(employments.user, user._id),
              lte(employments.startDate, day),
              or(isNull(employments.endDate), gte(employments.endDate, day)),
            ),
          )
        assert.ok(contract, `${user.name} on ${day}`)
      }
    }
  })

  it('has a company that is ready for an inspection, with a sealed action of two people, and others that are not', async () => {
    const admin = await app.asNew('admin')
    const rows = await app.platform.db.select().from(users)
    const statesOf = async (key: string) => {
      const nif = companies.find((one) => one.key === key)?.nif
      const company = rows.find(({ username }) => username === nif)?.id ?? ''
      const { findings } = (await admin.call(companyRehearsal, { params: { company } })).body
      return Object.fromEntries(findings.map(({ id, state, why }) => [id, `${state}: ${why}`]))
    }
    const wanting = Object.entries(await statesOf('mondego')).filter(
      ([, said]) => said.startsWith('red') || said.startsWith('amber'),
    )
    assert.deepEqual(wanting, [])
    for (const key of ['ria-formosa', 'vale-do-lima'])
      assert.ok(
        Object.values(await statesOf(key)).some((said) => said.startsWith('red')),
        key,
      )

    const { items } = (await admin.call(listItems, { params: { entity: 'action' } })).body
    const sealed = items.filter(({ state }) => state === 'sealed')
    assert.equal(sealed.length, 1)
    const params = { id: sealed[0]?._id ?? '' }
    assert.equal((await admin.call(actionTrainees, { params })).body.total, 2)
    const { letters } = (await admin.call(actionDossier, { params })).body
    assert.deepEqual(
      letters.filter(({ state }) => state === 'lacking'),
      [],
    )
  })

  it('reports two years that are closed to the training authority', async () => {
    const admin = await app.asNew('admin')
    const year = Number(app.platform.clock.today().slice(0, 4))
    for (const closed of [year - 1, year - 2]) {
      const indicators = (await admin.call(yearIndicators, { params: { year: closed } })).body
      assert.ok(
        indicators.total.people > 5 && indicators.total.certificates > 5 && indicators.surveys > 5,
        JSON.stringify(indicators),
      )
      assert.ok(indicators.groups.area.length > 1 && indicators.dropOuts > 0, JSON.stringify(indicators))
    }
  })

  it('lets an auditor look at the actions that are sealed, with the password of the accounts', async () => {
    const { status, body, auditor } = await enterRoom(app, { token: DEMO_LINK, password: demoPassword })
    assert.equal(status, 200, JSON.stringify(body))
    const shown = await auditor.call(auditorActions, {})
    assert.ok(shown.body.items.length > 0)
    assert.ok(shown.body.items.every(({ seal }) => seal !== null))
  })

  it('issued the certificates of those who have one', async () => {
    const certified = trainees.flatMap(({ degrees }) => degrees).filter(({ certificate }) => certificate)
    const issued = await app.platform.db.select().from(certificates)
    assert.equal(issued.length, certified.length)
  })

  it('dates each certificate by the end of its course', async () => {
    const rows = await app.platform.db
      .select({ at: certificates.issuedAt, end: assignments.endDate })
      .from(certificates)
      .innerJoin(assignments, eq(assignments.id, certificates.assignment))
    assert.deepEqual(
      rows.filter(({ at, end }) => at.getTime() !== end?.getTime()),
      [],
    )
    assert.ok(new Set(rows.map(({ at }) => monthOf(dayInPortugal(at)))).size > 3, 'over the months of a year')
  })

  it('sends the report that is planned for the first of each month on one', async () => {
    const [schedule] = await app.platform.db.select().from(reportSchedules)
    assert.match(schedule?.nextDay ?? '', /-01$/)
  })

  sellingTests(() => app)

  it('has in its largest company people who wait for their activation, and some who are locked', async () => {
    const rows = await app.platform.db.select().from(users)
    const manager = await app.as(rows.find(({ username }) => username === 'gestor.lima')?.id ?? '')
    const totalOf = async (state: 'active' | 'inactive' | 'locked') =>
      (await manager.call(students, { query: { filter: { state } } })).body.total
    assert.deepEqual(
      [await totalOf('active'), await totalOf('inactive'), await totalOf('locked')],
      [191, 5, 4],
    )
  })

  it('shows the master its groups, with accounts at every stage', async () => {
    const master = (await app.platform.db.select().from(users)).find(({ username }) => username === 'master')
    const answer = await (await app.as(master?.id ?? '')).get('/api/code/master')
    const { items } = codeGroups.answer.parse(answer.body)
    assert.equal(items.length, groups.length)
    const accounts = items.flatMap((group) => group.accounts)
    const unused = accounts.filter(({ user }) => user === null)
    assert.equal(unused.length, groups.flatMap((group) => group.unused).length)
    assert.ok(unused.every(({ approval, activationDate }) => approval === 'approved' && !activationDate))
    const used = accounts.filter(({ user, activationDate }) => user !== null && activationDate !== null)
    assert.equal(used.length, accounts.length - unused.length)
    assert.ok(used.some(({ elapsedTimePerc }) => elapsedTimePerc === 0))
    assert.ok(used.some(({ elapsedTimePerc, endDate }) => Number(elapsedTimePerc) > 0 && endDate === null))
    assert.ok(used.some(({ surveyDate, endDate }) => surveyDate !== null && endDate !== null))
  })

  it('shows its packages', async () => {
    const admin = await app.as(
      (await app.platform.db.select().from(users)).find((u) => u.username === 'admin')?.id ?? '',
    )
    const list = await admin.get('/api/entity/resource/list?filter={"type":"html5"}')
    const [item] = list.body.items ?? []
    assert.ok(item)
    const { zip, startFile } = item['html5'] as { zip: { _id: string }; startFile: string }
    assert.equal((await app.anonymous().get(app.platform.content.urlOf(zip._id, startFile))).status, 200)
  })

  it('lets in the accounts that it names', async () => {
    for (const username of demoAccounts) {
      const answer = await app.anonymous().post('/api/login', { username, password: md5(demoPassword) })
      assert.equal(answer.status, 200, username)
    }
    assert.deepEqual([...demoAccounts].toSorted(), [
      'admin',
      'criador',
      'empresa',
      'formando',
      'gestor',
      'master',
      'tutor',
    ])
  })
})
