import { eq } from 'drizzle-orm'
import { exportCourses, exportStudents, exportTraining } from '#contract/management/sheet-endpoints.ts'
import { DAY_MS } from '#contract/platform/durations.ts'
import { submissions } from '../modules/assessment/submission/tables.ts'
import { cartfcs } from '../modules/commerce/card-table.ts'
import { services } from '../modules/commerce/service-table.ts'
import { discounts } from '../modules/commerce/tables.ts'
import { codeAccounts, codes } from '../modules/enrolment/code-tables.ts'
import { assignments } from '../modules/enrolment/tables.ts'
import { imports } from '../modules/imports/tables.ts'
import { listViews } from '../modules/management/views/tables.ts'
import { trainingPlans } from '../modules/planning/tables.ts'
import { reportSchedules } from '../modules/reports/schedule-table.ts'
import { faqs } from '../modules/support/faqs-table.ts'
import { newId } from '../platform/database/columns.ts'
import type { TestApp } from '../testing/app.ts'
import type { addClientWithNif } from '../testing/clients.ts'
import type { World } from './world.ts'

/** A company that the tests use. */
type Company = Omit<Awaited<ReturnType<typeof addClientWithNif>>, 'master'>

/** The lists that are given as sheets. */
const sheetPaths = [exportStudents, exportTraining, exportCourses].map(({ path }) => path)

/** The things of a company and of its trainee, by the names that the table has for them, and a body that names them. */
export const thingsOf = async (app: TestApp, { c, course, other }: World, of: Company) => {
  const { db } = app.platform
  const [assignment] = await db.select().from(assignments).where(eq(assignments.user, of.trainee.id))
  const [service] = await db
    .insert(services)
    .values({ descServico: 'S', type: 'A', company: of.id, user: of.trainee.id, degree: other.degree.id })
    .returning()
  const lecture = other.lectures[0]?._id ?? ''
  const resource = other.lectures[0]?.resources[0]?.resource ?? ''
  const place = { degree: other.degree.id, module: other.module.id, lecture }
  const [question] = await db
    .insert(faqs)
    .values({ ...place, subject: 'S', question: 'Q', user: of.trainee.id })
    .returning()
  const [code] = await db
    .insert(codes)
    .values({ type: 'P', code: `PIN${of.id.slice(-6)}`, degree: other.degree.id, company: of.id })
    .returning()
  const [account] = await db
    .insert(codeAccounts)
    .values({ code: code?.id ?? '', pin: '0001', name: 'Ana', email: 'ana@example.pt' })
    .returning()
  const [schedule] = await db
    .insert(reportSchedules)
    .values({
      owner: of.gestor.id,
      report: 'training',
      company: of.id,
      every: 'weekly',
      emails: [of.gestor.email],
      nextDay: app.platform.clock.today(),
    })
    .returning()
  const [view] = await db
    .insert(listViews)
    .values({ user: of.gestor.id, list: 'trainees', name: 'V', state: {} })
    .returning()
  const [brought] = await db
    .insert(imports)
    .values({
      kind: 'user',
      company: of.id,
      owner: of.gestor.id,
      file: 'f.csv',
      heads: ['Nome'],
      mapping: {},
      state: 'checked',
      counts: { new: 1, update: 0, same: 0, error: 0, dropped: 0 },
    })
    .returning()
  const [work] = await db
    .insert(submissions)
    .values({
      ...place,
      assignment: assignment?.id ?? '',
      user: of.trainee.id,
      document: { _id: newId(), name: 'trabalho.pdf', type: 'application/pdf', size: 1 },
    })
    .returning()
  const [card] = await db
    .insert(cartfcs)
    .values({ ref: `FC-${of.id.slice(-6)}`, owner: of.id })
    .returning()
  const ref = card?.ref.toUpperCase() ?? ''
  // A course that came by the code: its use is something to see.
  await db.update(assignments).set({ code: code?.code }).where(eq(assignments.user, of.trainee.id))
  const [plan] = await db
    .insert(trainingPlans)
    .values({ company: of.id, year: 2026, version: 1, createdAt: app.platform.clock.now() })
    .returning()
  const [campaign] = await db
    .insert(discounts)
    .values({
      name: 'Campanha',
      code: `CAMPANHA${of.id.slice(-6)}`,
      percent: 10,
      startDate: '2020-01-01',
      endDate: '2999-12-31',
    })
    .returning()
  const ids: Readonly<Record<string, string>> = {
    trainee: of.trainee.id,
    gestor: of.gestor.id,
    company: of.id,
    own: c.id,
    course: other.degree.id,
    assignment: assignment?.id ?? '',
    service: service?.id ?? '',
    work: work?.id ?? '',
    question: question?.id ?? '',
    code: code?.id ?? '',
    card: card?.id ?? '',
    account: account?.id ?? '',
    schedule: schedule?.id ?? '',
    view: view?.id ?? '',
    import: brought?.id ?? '',
    plan: plan?.id ?? '',
    campaign: campaign?.code ?? '',
    ref,
    filter: `filter=${encodeURIComponent(JSON.stringify({ company: of.id }))}`,
    year: 'startDate=2026-01-01&endDate=2026-12-31',
    month: `month=${app.platform.clock.today().slice(0, 7)}`,
    place: new URLSearchParams({ ...place, resource, user: of.trainee.id }).toString(),
  }
  /** One body for all: each call reads of it what it knows. */
  const body = {
    ...place,
    user: of.trainee.id,
    owner: of.trainee.id,
    resource,
    content: 'x',
    clientId: 'x',
    startsAt: new Date(Date.now() + DAY_MS).toISOString(),
    company: of.id,
    cartfc: service?.id ?? '',
    users: [of.trainee.id],
    degrees: [other.degree.id],
    means: { by: 'code', code: code?.id ?? '' },
    quantity: 1,
    hours: 42,
    code: code?.id ?? '',
    accounts: [{ name: 'Ana', email: 'ana@example.pt' }],
    token: 'x',
    email: 'pessoa@example.pt',
    lock: true,
    degreeId: other.degree.id,
    moduleId: other.module.id,
    seconds: 1,
    currentModule: other.module.id,
    currentLecture: lecture,
    obs: 'x',
    gradedAt: new Date().toISOString(),
    value: 1,
    complete: true,
    subject: 'S',
    question: 'Q',
    answer: 'R',
    kind: 'fc',
    report: 'training',
    companyId: of.id,
    every: 'weekly',
    emails: [c.gestor.email],
    paused: true,
    mapping: {},
    cells: {},
    template: 'notice',
    message: 'x',
    person: of.trainee.id,
    gepNumber: 1,
    cae: '10711',
    situation: '02',
    training: assignment?.id ?? '',
    initiative: '02',
    schedule: null,
    diploma: null,
    periods: null,
    year: 2026,
    diagnosis: '',
    rows: [],
  }
  /** The bodies of calls that read another thing under the same name, or nothing but what they know. */
  const bodies: Readonly<Record<string, object>> = {
    '/api/code/approve': { selectedOnly: true, accounts: [account?.id ?? ''] },
    '/api/code/assignbulk': { users: [of.trainee.id], degrees: [course.degree.id] },
    '/api/user/updatefcbulk': { users: [of.trainee.id], ref, degrees: [] },
    '/api/compliance/board/{company}/employments': { startDate: '2026-01-01', weeklyHours: 40 },
    '/api/compliance/board/{company}/proposal': {},
    ...Object.fromEntries(sheetPaths.map((path) => [path, { company: of.id }])),
  }
  return { ids, body, bodies, company: of.id }
}

export type Things = Awaited<ReturnType<typeof thingsOf>>
