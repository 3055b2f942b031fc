import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql, type SQL } from 'drizzle-orm'
import { readXlsx } from 'hucre/xlsx'
import { HOUR_SECONDS } from '#contract/platform/durations.ts'
import { columnsOf, type ColumnName, type ReportName } from '#contract/reports/columns.ts'
import { reportPage, reportSummary, sheetAddress } from '#contract/reports/report-endpoints.ts'
import type { ReportFilters } from '#contract/reports/period.ts'
import { addClientWithNif } from '../../testing/clients.ts'
import { createTestApp, type Client, type TestApp } from '../../testing/app.ts'
import { addAssignment, addCourse } from '../../testing/builders.ts'
import { secondsOf } from '../../testing/sheet-time.ts'
import { certificates, type CertificateContent } from '../certificates/tables.ts'
import { companies } from '../people/company/table.ts'

const year = { startDate: '2025-01-01', endDate: '2025-12-31' }
const at = (day: string) => new Date(`${day}T12:00:00Z`)

/** The hours of an assignment `a` of a course `d`, as the rule says them. */
const hours = sql.raw(
  `(case when a.minutes is null then d.hduration else greatest(1, floor(d.hduration * a.minutes / d.duration)) end)::int`,
)
const inYear = sql`a.is_complete and a.end_date >= '2025-01-01' and a.end_date < '2026-01-01'`
const counted = sql`count(a.id)::int as assigned,
  (count(*) filter (where a.started_at is not null and not a.is_complete))::int as running,
  (count(*) filter (where a.is_complete))::int as completed,
  (count(*) filter (where a.certificado_emitido))::int as certificates,
  coalesce(sum(${hours}) filter (where a.is_complete), 0)::int as hours, coalesce(sum(a.seconds), 0)::int as time`
const courses = sql`join assignments a on a."user" = u.id join degrees d on d.id = a.degree`
const trainee = sql`exists (select from roles r where r.id = u.role and r.student and not r.gestor)`
const kept = sql`left join assignments a on a."user" = u.id left join degrees d on d.id = a.degree`

/** Each report by its own SQL over the records, written apart from the product's. */
const bySql: Record<ReportName, (of: SQL) => SQL> = {
  training: (
    of,
  ) => sql`select u.name, o.name as company, d.name as course, ${hours} as hours, a.seconds as time,
      to_char(a.end_date, 'YYYY-MM-DD') as "endDay", c.number as certificate
    from assignments a join users u on u.id = a."user" join degrees d on d.id = a.degree
      join companies o on o.id = a.company left join certificates c on c.assignment = a.id
    where ${inYear} and ${of}`,
  annual: (
    of,
  ) => sql`select o.name as company, o.nif as "companyNif", count(distinct a."user")::int as people,
      count(*)::int as trainings, count(c.id)::int as certificates, sum(${hours})::int as hours,
      sum(a.seconds)::int as time
    from assignments a join degrees d on d.id = a.degree join companies o on o.id = a.company
      left join certificates c on c.assignment = a.id
    where ${inYear} and ${of} group by o.id`,
  progress: (
    of,
  ) => sql`select u.name, o.name as company, d.name as course, ${hours} as hours, a.seconds as time,
      to_char(a.activation_date, 'YYYY-MM-DD') as "assignedDay"
    from users u join companies o on o.id = u.company ${courses} where ${of}`,
  companies: (of) => sql`select o.name as company, count(distinct u.id)::int as people,
      (count(distinct u.id) filter (where u.active and not u.lock))::int as active, ${counted}
    from companies o join users u on u.company = o.id and ${trainee} ${kept} where ${of} group by o.id`,
  people: (of) => sql`select u.name, o.name as company, ${counted}
    from users u join companies o on o.id = u.company and ${trainee} ${kept} where ${of} group by u.id, o.id`,
}

describe('a report says the same on the screen, in its sheet and by SQL', () => {
  let app: TestApp
  let c: Awaited<ReturnType<typeof addClientWithNif>>
  let master: Client
  let course = ''

  before(async () => {
    app = await createTestApp()
    c = await addClientWithNif(app, '501964843')
    const d = await addClientWithNif(app, '504426290')
    await addClientWithNif(app, '500000000')
    for (const { id } of [c, d])
      await app.platform.db
        .update(companies)
        .set({ master: c.master.id })
        .where(sql`id = ${id}`)
    master = await app.as(c.master.id)
    const one = await addCourse(app, {
      values: { name: 'Primeiros socorros', hduration: 25, duration: 1500 },
    })
    const two = await addCourse(app, {
      values: { name: 'Gestão', hduration: 50, duration: 1500, exam: null },
    })
    course = one.degree.id
    const given = (user: string, degree: string, company: string, values: object) =>
      addAssignment(app, { user, degree, company, activationDate: at('2025-02-03'), ...values })
    const ended = { startedAt: at('2025-02-10'), isComplete: true, endDate: at('2025-04-30') }
    const left = await app.addUser({ name: 'Saiu', company: d.id })
    const came = await app.addUser({ name: 'Entrou', company: c.id })
    await app.addUser({ name: 'Sem cursos', company: c.id })
    await app.addUser({ name: 'Gestora', company: c.id, kind: 'gestor' })
    await app.addUser({ name: 'Bloqueado', company: c.id, lock: true })
    const done = await given(c.trainee.id, course, c.id, {
      ...ended,
      seconds: 90_000,
      certificadoEmitido: true,
    })
    await app.platform.db.insert(certificates).values({
      assignment: done.id,
      number: '2025/000001',
      verification: 'palavra',
      issuedAt: at('2025-05-02'),
      content: {} as CertificateContent,
    })
    const part = { modules: [two.module.id], minutes: 1000 }
    await given(c.trainee.id, two.degree.id, c.id, { ...ended, ...part, seconds: 5400 })
    await given(left.id, course, c.id, { ...ended, seconds: 7200 })
    await given(left.id, two.degree.id, d.id, { startedAt: at('2025-02-10'), seconds: 600 })
    await given(came.id, course, d.id, {
      ...ended,
      activationDate: at('2024-03-01'),
      endDate: at('2024-12-30'),
      seconds: 1800,
    })
    await given(came.id, two.degree.id, c.id, part)
  })
  after(() => app.close())

  const sheetOf = async (report: ReportName, filters: ReportFilters) => {
    const { status, raw } = await master.get(sheetAddress(report, filters))
    assert.equal(status, 200)
    const [, ...rows] = (await readXlsx(raw)).sheets[0]?.rows ?? []
    return rows
  }
  const plain = (kind: string, cell: unknown) => {
    if (kind === 'time') return secondsOf(cell)
    if (kind === 'hours') return secondsOf(cell) / HOUR_SECONDS
    return cell instanceof Date ? cell.toISOString().slice(0, 10) : (cell ?? null)
  }
  const inOrder = (rows: unknown[][]) => rows.map((row) => JSON.stringify(row)).toSorted()

  const all = sql`true`
  const ofOne = () => sql`o.id = ${c.id}`
  const ofMine = () => sql`o.master = ${c.master.id}`
  const ofCourse = () => sql`o.id = ${c.id} and d.id = ${course}`
  const cases: [title: string, ReportName, () => ReportFilters, () => SQL][] = [
    ['training of all companies in sight', 'training', () => year, () => all],
    ['training of a company', 'training', () => ({ ...year, companyId: c.id }), ofOne],
    ['training in a course', 'training', () => ({ ...year, companyId: c.id, degree: course }), ofCourse],
    ['the annual report', 'annual', () => year, () => all],
    ['the annual report of a company', 'annual', () => ({ ...year, companyId: c.id }), ofOne],
    [
      'the annual report in a course',
      'annual',
      () => ({ ...year, companyId: c.id, degree: course }),
      ofCourse,
    ],
    ['progress', 'progress', () => ({}), ofMine],
    ['progress in a course', 'progress', () => ({ companyId: c.id, degree: course }), ofCourse],
    ['the summary of companies', 'companies', () => ({}), ofMine],
    ['the summary of a company’s people', 'people', () => ({ companyId: c.id }), ofOne],
  ]
  for (const [title, report, filters, of] of cases)
    it(`of ${title}`, async () => {
      const { rows } = await app.platform.db.execute(bySql[report](of()))
      const names = Object.keys(rows[0] ?? {}) as ColumnName[]
      assert.ok(names.length > 0)
      const counted = inOrder(rows.map((row) => names.map((name) => row[name] ?? null)))
      const { startDate, endDate, companyId, degree } = filters()
      const { body } = await master.call(reportPage, {
        params: { report },
        query: { startDate, endDate, companyId, degree, limit: 200 },
      })
      assert.deepEqual(inOrder(body.items.map((row) => names.map((name) => row[name] ?? null))), counted)
      const columns = columnsOf(report)
      const written = (await sheetOf(report, filters())).map((row) =>
        names.map((name) => {
          const index = columns.findIndex((column) => column.name === name)
          return plain(columns[index]?.kind ?? '', row[index])
        }),
      )
      assert.deepEqual(inOrder(written), counted)
      const { totals } = (
        await master.call(reportSummary, {
          params: { report },
          query: { startDate, endDate, companyId, degree },
        })
      ).body
      const sum = (name: string) => rows.reduce((so, row) => so + Number(row[name] ?? 0), 0)
      assert.equal(totals.time, sum('time'))
      if (report !== 'progress') assert.equal(totals.hours, sum('hours'))
    })
})
