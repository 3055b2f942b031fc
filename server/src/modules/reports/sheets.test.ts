import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql } from 'drizzle-orm'
import { readXlsx } from 'hucre/xlsx'
import { HOUR_SECONDS } from '#contract/platform/durations.ts'
import { addressOf } from '#contract/platform/kernel/call.ts'
import { columnsOf, reportNames, type ReportName } from '#contract/reports/columns.ts'
import {
  reportPage,
  reportSummary,
  reportPdf,
  annualSheet,
  companiesSheet,
  companySheet,
  progressSheet,
  trainingSheet,
} from '#contract/reports/report-endpoints.ts'
import { t, tCount } from '#contract/platform/text/text.ts'
import { addClientWithNif } from '../../testing/clients.ts'
import { createTestApp, type Client, type TestApp } from '../../testing/app.ts'
import { addAssignment, addCourse } from '../../testing/builders.ts'
import { textOfPdf } from '../../testing/pdf.ts'
import { secondsOf } from '../../testing/sheet-time.ts'
import { takeSlowly } from '../../testing/slow-line.ts'

const year = { startDate: '2025-01-01', endDate: '2025-12-31' }
const period = { ...year, showAll: 'true' }
const at = (day: string) => new Date(`${day}T12:00:00Z`)

describe('the sheets of reports', () => {
  let app: TestApp
  let gestor: Client
  let company: Awaited<ReturnType<typeof addClientWithNif>>

  const addresses = (): Record<ReportName, string> => ({
    training: addressOf(trainingSheet, {
      params: { scope: 'company' },
      query: { ...period, companyId: company.id },
    }),
    annual: addressOf(annualSheet, { query: period }),
    progress: progressSheet.path,
    companies: companiesSheet.path,
    people: addressOf(companySheet, { params: { company: company.id } }),
  })
  const queryOf = (report: ReportName) =>
    report === 'training'
      ? { ...year, showAll: 'true' as const, companyId: company.id }
      : report === 'annual'
        ? year
        : {}

  /** The header and the rows of a sheet. */
  const sheetOf = async (who: Client, address: string) => {
    const { status, raw, headers } = await who.get(address)
    assert.equal(status, 200)
    assert.match(String(headers['content-disposition']), /\.xlsx$/)
    const { sheets } = await readXlsx(raw)
    const [header = [], ...rows] = sheets[0]?.rows ?? []
    return { header, rows }
  }
  const pageOf = async (report: ReportName) => {
    const { body } = await gestor.call(reportPage, {
      params: { report },
      query: { ...queryOf(report), limit: 200 },
    })
    return body
  }

  before(async () => {
    app = await createTestApp()
    company = await addClientWithNif(app, '501964843')
    await addClientWithNif(app, '504426290')
    gestor = await app.as(company.gestor.id)
    const courses = [
      await addCourse(app, { values: { name: '=HYPERLINK("http://mau.pt")', hduration: 8 } }),
      await addCourse(app, { values: { name: 'Primeiros socorros', hduration: 12 } }),
    ]
    for (const [index, name] of ['@Ana', 'Berta', 'Carla'].entries()) {
      const { id } = await app.addUser({ name, nif: '303372702', niss: '11234567892', company: company.id })
      for (const [which, course] of courses.entries())
        await addAssignment(app, {
          user: id,
          degree: course.degree.id,
          company: company.id,
          activationDate: at('2025-02-03'),
          startedAt: at('2025-02-10'),
          seconds: 3600 * (index + 1),
          ...(which === 0 ? { isComplete: true, endDate: at('2025-04-30') } : {}),
        })
    }
  })
  after(() => app.close())

  for (const report of reportNames)
    it(`of ${report} say what the screen says, under the same names`, async () => {
      const { header, rows } = await sheetOf(gestor, addresses()[report])
      const { items, total } = await pageOf(report)
      const columns = columnsOf(report)
      assert.deepEqual(
        header,
        columns.map(({ name }) => t(`report.columns.${name}`)),
      )
      assert.equal(rows.length, total)
      assert.ok(total > 0)
      const shown = items.map((item) => columns.map(({ name }) => item[name] ?? null))
      const written = rows.map((row) =>
        columns.map(({ kind }, index) => {
          const cell = row[index] ?? null
          if (cell === null) return null
          if (kind === 'day') return (cell as Date).toISOString().slice(0, 10)
          if (kind === 'text') return String(cell).replace(/^'/, '')
          if (kind === 'time') return secondsOf(cell)
          if (kind === 'hours') return secondsOf(cell) / HOUR_SECONDS
          assert.equal(typeof cell, 'number', `${columns[index]?.name}: ${String(cell)}`)
          return kind === 'percent' ? Math.round(Number(cell) * 100) : cell
        }),
      )
      assert.deepEqual(written, shown)
    })

  it('hold no text that begins as a formula', async () => {
    const { rows } = await sheetOf(gestor, addresses().training)
    const texts = rows.flat().filter((cell) => typeof cell === 'string')
    assert.ok(texts.includes(`'=HYPERLINK("http://mau.pt")`) && texts.includes(`'@Ana`))
    assert.deepEqual(
      texts.filter((text) => /^[=+\-@\t\r]/.test(text)),
      [],
    )
  })

  it('come to what the totals and SQL come to', async () => {
    const { rows, header } = await sheetOf(gestor, addresses().training)
    const column = (name: string) => rows.map((row) => row[header.indexOf(name)])
    const sum = (values: unknown[]) => values.reduce<number>((all, value) => all + Number(value ?? 0), 0)
    const { body } = await gestor.call(reportSummary, {
      params: { report: 'training' },
      query: { ...year, showAll: 'true', companyId: company.id },
    })
    const { rows: counted } = await app.platform.db.execute(sql`
      select count(*)::int as trainings, count(distinct a."user")::int as people,
        (count(*) filter (where a.is_complete))::int as completed,
        (sum(d.hduration) filter (where a.is_complete))::int as hours, sum(a.seconds)::int as time
      from assignments a join degrees d on d.id = a.degree where a.company = ${company.id}`)
    const { certificates, ...totals } = body.totals
    assert.deepEqual(totals, counted[0])
    assert.equal(certificates, 0)
    assert.equal(rows.length, totals.trainings)
    assert.equal(sum(column('Horas realizadas').map(secondsOf)), totals.time)
    const done = rows.filter((row) => row[header.indexOf('Estado')] === 'Concluído')
    const hoursOf = (cell: unknown) => secondsOf(cell) / HOUR_SECONDS
    assert.equal(sum(done.map((row) => hoursOf(row[header.indexOf('Horas')]))), totals.hours)
    const annual = await sheetOf(gestor, addresses().annual)
    assert.deepEqual(
      [
        annual.rows[0]?.[annual.header.indexOf('Formações')],
        hoursOf(annual.rows[0]?.[annual.header.indexOf('Horas')]),
      ],
      [totals.completed, totals.hours],
    )
    assert.deepEqual(body.states, [
      { state: 'complete', count: 3 },
      { state: 'inProgress', count: 3 },
    ])
    assert.deepEqual(body.months, [{ month: '2025-04', count: 3 }])
  })

  it('hold every row of a report that is longer than a batch, once; on paper it has to be shorter', async () => {
    const other = await addClientWithNif(app, '303372702')
    const course = await addCourse(app)
    await app.platform.db.execute(sql`
      with people as (
        insert into users (id, username, email, role, name, company, active, changepw)
        select gen_random_uuid(), 'muitos' || n, 'muitos' || n || '@example.pt',
          (select role from users where id = ${company.trainee.id}), 'Muitos ' || n, ${other.id}::uuid, true, false
        from generate_series(1, 5100) n returning id
      )
      insert into assignments (id, "user", degree, company, is_complete, activation_date, end_date)
      select gen_random_uuid(), id, ${course.degree.id}::uuid, ${other.id}::uuid, true, '2025-03-01', '2025-05-05'
      from people`)
    const account = await app.as(other.id)
    for (const address of [
      addressOf(trainingSheet, { params: { scope: 'company' }, query: period }),
      progressSheet.path,
      addressOf(companySheet, { params: { company: other.id } }),
    ]) {
      const { rows } = await sheetOf(account, address)
      const names = rows.map((row) => String(row[0])).filter((name) => name.startsWith('Muitos'))
      assert.equal(names.length, 5100, address)
      assert.equal(new Set(names).size, 5100, address)
    }
    const paper = await account.call(reportPdf, {
      params: { report: 'training' },
      query: { ...year, showAll: 'true' },
    })
    assert.equal(paper.status, 413)
    assert.match(String(paper.body.detail), /mais de 5\s000 linhas/)

    const { db } = app.platform
    const people = addressOf(companySheet, { params: { company: other.id } })
    const slow = await takeSlowly(app, other.id, people, async () => {
      await db.execute(sql`update users set name = 'Zacarias' where name = 'Muitos 1'`)
      await db.execute(sql`update users set name = 'Abel' where name = 'Muitos 999'`)
      await db.execute(sql`update users set company = null where name = 'Muitos 5000'`)
    })
    const { sheets } = await readXlsx(slow)
    const [, ...rows] = sheets[0]?.rows ?? []
    const names = rows.map((row) => String(row[0]))
    assert.equal(names.filter((name) => name.startsWith('Muitos')).length, 5100, 'none is missing')
    assert.ok(!names.includes('Zacarias') && !names.includes('Abel'), 'none is there twice')
  })

  it('are printed', async () => {
    for (const report of reportNames) {
      const { status, raw, headers } = await gestor.get(
        addressOf(reportPdf, { params: { report }, query: period }),
      )
      assert.equal(status, 200, report)
      assert.equal(headers['content-type'], 'application/pdf')
      assert.equal(raw.subarray(0, 5).toString(), '%PDF-')
      assert.ok(raw.subarray(-8).toString().includes('%%EOF'))
      const { total } = await pageOf(report)
      assert.ok((await textOfPdf(raw)).includes(tCount('report.rows', total, { n: String(total) })), report)
    }
  })

  it('print every name, company and course whole', async () => {
    const name = 'Maria da Conceição Albuquerque e Noronha de Vasconcelos Pimentel'
    const course = 'Prevenção de riscos profissionais na movimentação manual e mecânica de cargas'
    const { degree } = await addCourse(app, { values: { name: course } })
    const { id } = await app.addUser({ name, company: company.id })
    await addAssignment(app, { user: id, degree: degree.id, company: company.id })
    const { raw } = await gestor.get(addressOf(reportPdf, { params: { report: 'progress' }, query: {} }))
    const said = (await textOfPdf(raw)).split(/\s+/)
    for (const word of [...name.split(' '), ...course.split(' ')]) assert.ok(said.includes(word), word)
    assert.ok(!said.some((word) => word.includes('…')))
  })

  it('say on paper what they are narrowed by', async () => {
    const print = async (report: ReportName, query: object) =>
      textOfPdf((await gestor.get(addressOf(reportPdf, { params: { report }, query }))).raw)
    const progress = await print('progress', { startDate: year.startDate, state: 'notStarted' })
    const state = `${t('report.columns.state')}: ${t('report.states.notStarted')}`
    for (const said of [state, `${t('report.from')} ${year.startDate}`])
      assert.ok(progress.includes(said), said)
    assert.ok((await print('training', period)).includes(t('report.showAll')))
    assert.ok(!(await print('training', year)).includes(t('report.showAll')))
  })
})
