import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { imports } from '../modules/imports/tables.ts'
import { listViews } from '../modules/management/views/tables.ts'
import { reportSchedules } from '../modules/reports/schedule-table.ts'
import { codeAccounts, codes } from '../modules/enrolment/code-tables.ts'
import { cartfcs } from '../modules/commerce/card-table.ts'
import { submissions } from '../modules/assessment/submission/tables.ts'
import { newId } from '../platform/database/columns.ts'
import { services } from '../modules/commerce/service-table.ts'
import { faqs } from '../modules/support/faqs-table.ts'
import { createTestApp, type Client, type TestApp } from '../testing/app.ts'
import { formOf } from '../testing/form.ts'
import { assignments } from '../modules/enrolment/tables.ts'
import { eq } from 'drizzle-orm'
import { addAssignment } from '../testing/builders.ts'
import { addClient, createWorld, type World } from './world.ts'

const kinds = ['student', 'company', 'gestor', 'master', 'tutor', 'moderator', 'creator'] as const

/**
 * Calls about company D's people, courses and things, by those of company C: `3` is not for this role at all (rule access.kinds),
 * `4` is theirs to make, but not of what is out of their sight (rule reach.scope). Courses are the creators' to see. The same
 * is answered about another client of C's master; of that client, `owner` says what its master is answered where something
 * is only read.
 */
const table = `
                                                    student company gestor master tutor moderator creator owner
GET /api/entity/user/degrees/{trainee}              4      4      4      4      4      4      4       200
POST /api/entity/user/lock/{trainee}                3      3      4      4      3      3      3
POST /api/entity/user/lock/{gestor}                 3      3      4      4      3      3      3
POST /api/entity/user/resetpassword/{trainee}       3      3      4      4      3      3      3
POST /api/entity/user/reset                         3      3      3      4      3      3      3
POST /api/code/assign                               3      3      4      4      3      3      3
GET /api/code/{code}/approve/{account}              3      4      4      4      3      3      3
GET /api/code/{code}/reject/{account}               3      4      4      4      3      3      3
POST /api/code/remove                               3      3      3      4      3      3      3
POST /api/checkout/createMaster                     3      3      3      4      3      3      3
GET /api/code/students?company={company}            3      4      4      4      3      3      3       200
GET /api/code/studentsbytype/AV?company={company}   3      4      4      4      3      3      3       200
GET /api/code/companies/{company}                   3      4      4      4      3      3      3       200
GET /api/code/master?company={company}              3      3      3      4      3      3      3       200
POST /api/checkout/createManual                     3      3      3      4      3      3      3
POST /api/checkout/quote                            3      3      3      4      3      3      3
POST /api/checkout/quoteMaster                      3      3      3      4      3      3      3
POST /api/code/reveal/{code}                        4      4      4      4      4      4      4
POST /api/user/removedegreefc                       3      3      3      4      3      3      3
POST /api/user/removedegreefc/quote                 3      3      3      200    3      3      3
POST /api/gestor/fc                                 3      4      4      4      3      3      3
GET /api/gestor/fc/{card}                           3      4      4      4      3      3      3       200
GET /api/user/fc/{trainee}                          3      3      4      4      3      3      3       200
POST /api/user/updatefc                             3      3      4      4      3      3      3
POST /api/enrolment/quote                           3      3      4      4      3      3      3
GET /api/carts/formandos?company={company}          3      4      4      4      3      3      3       200
GET /api/carts/historicoformandos?company={company} 3      4      4      4      3      3      3       200
GET /api/invoices?company={company}                 3      4      4      4      3      3      3       200
GET /api/invoices/lines?company={company}&{month}   3      4      4      4      3      3      3       200
GET /api/invoices/pdf?company={company}&{month}     3      4      4      4      3      3      3       200
GET /api/invoices/xls?company={company}&{month}     3      4      4      4      3      3      3       200
GET /api/entity/company/servicos/{company}          3      4      4      4      3      3      3       200
GET /api/entity/company/servicos/{trainee}          3      4      4      4      3      3      3       200
GET /api/entity/company/servicos/{company}/{service} 3      4      4      4      3      3      3       200
GET /api/entity/company/servicos/{own}/{service}    3      4      4      4      3      3      3       4
GET /api/getresumoempresa/{company}                 3      4      4      4      3      3      3       200
GET /api/getresumoempresa?companyId={company}       3      4      4      4      3      3      3       200
GET /rest/getprogress/xls?companyId={company}       3      4      4      4      3      3      3       200
GET /api/getreporttrainingperformed/company/xls?companyId={company}&{year} 3 4 4     4      3      3      3       200
GET /api/report/annual/xls?companyId={company}&{year} 3    4      4      4      3      3      3       200
GET /api/report/progress?companyId={company}        3      4      4      4      3      3      3       200
GET /api/report/training?companyId={company}&{year} 3      4      4      4      3      3      3       200
GET /api/report/training/summary?companyId={company}&{year} 3 4   4      4      3      3      3       200
GET /api/report/people/pdf?companyId={company}      3      4      4      4      3      3      3       200
POST /api/report/schedules                          3      4      4      4      3      3      3
POST /api/report/schedules/{schedule}/pause         3      4      4      4      3      3      3
POST /api/report/schedules/{schedule}/remove        3      4      4      4      3      3      3
POST /api/views/change/{view}                       3      4      4      4      3      3      3
POST /api/views/remove/{view}                       3      4      4      4      3      3      3
FILE /api/entity/user/import                        3      3      422    422    3      3      3
FILE /api/entity/user/importdegree                  3      3      422    422    3      3      3
GET /api/imports/{import}                           3      3      4      4      3      3      3       4
GET /api/imports/{import}/rows                      3      3      4      4      3      3      3       4
GET /api/imports/{import}/wrong                     3      3      4      4      3      3      3       4
POST /api/imports/{import}/mapping                  3      3      4      4      3      3      3
POST /api/imports/{import}/rows/1                   3      3      4      4      3      3      3
POST /api/imports/{import}/write                    3      3      4      4      3      3      3
POST /api/imports/{import}/undo                     3      3      4      4      3      3      3
POST /api/message/byhand/preview                    3      422    422    422    422      422      422
GET /api/entity/user/students/{company}             3      4      4      4      3      3      3       200
GET /api/entity/user/dashboard/{company}            3      4      4      4      3      3      3       200
GET /api/entity/user/sessions/{trainee}/{course}    3      4      4      4      3      3      3       200
GET /api/entity/company/overview/{company}          3      4      4      4      3      3      3       200
GET /api/entity/company/courses/{company}           3      4      4      4      3      3      3       200
GET /api/compliance/board/{company}                 3      4      4      4      3      3      3       200
GET /api/compliance/board/{company}/workers         3      4      4      4      3      3      3       200
GET /api/compliance/hours/{trainee}                 4      4      4      4      4      4      4       200
GET /api/annex/{company}/2025                       3      4      4      4      3      3      3       200
GET /api/annex/{company}/2025/workers               3      4      4      4      3      3      3       200
GET /api/annex/{company}/2025/xls                   3      4      4      4      3      3      3       200
GET /api/annex/{company}/2025/xml                   3      4      4      4      3      3      3       422
POST /api/annex/{company}/2025/company              3      4      4      4      3      3      3
POST /api/annex/{company}/2025/situation            3      4      4      4      3      3      3
GET /api/entity/company/training/{company}          3      4      4      4      3      3      3       200
GET /api/entity/company/gestores/{company}          3      4      4      4      3      3      3       200
POST /api/entity/company/withdrawgestor             3      3      3      4      3      3      3
POST /api/entity/company/sendemailgestor            3      3      3      4      3      3      3
POST /api/entity/company/addtouser                  3      3      3      4      3      3      3
GET /api/getdegreecertificate/{assignment}          4      4      4      4      4      4      4       3
GET /api/player/{course}                            4      4      4      4      4      4      4       4
GET /api/degree/examresults/{course}                4      4      4      4      4      4      4       4
GET /api/degree/testresults/{course}?{place}        4      4      4      4      4      4      4       4
POST /api/degree/startexam                          4      4      4      4      4      4      4
POST /api/degree/complete                           4      4      4      4      4      4      4
POST /api/degreeuser/update/{assignment}            4      4      4      4      4      4      4
POST /api/degreeuser/updatelecture                  4      4      4      4      4      4      4
POST /api/degreeuser/time                           4      4      4      4      4      4      4
GET /api/degreeactivity/get?{place}                 4      4      4      4      4      4      4       4
GET /api/degreeactivity/read/{work}                 3      3      3      3      4      4      4       3
POST /api/degreeactivity/update                     3      3      3      3      4      4      4
GET /api/chat/getmessages?owner={trainee}&degree={course} 4 4      4      4      4      4      4       4
GET /api/chat/getmessages?degree={course}           4      4      4      4      4      4      4       4
GET /api/chat/export?owner={trainee}&degree={course} 4     4      4      4      4      4      4       4
POST /api/chat/user/newmessage                      4      4      4      4      4      4      4
POST /api/chat/admin/newmessage                     3      3      3      3      4      4      4
POST /api/chat/approval                             3      3      3      3      4      4      4
POST /api/chat/appointment                          4      4      4      4      4      4      4
POST /api/chat/markasread                           4      4      4      4      4      4      4
POST /api/chat/typing                               4      4      4      4      4      4      4
POST /api/entity/faqs/answer/{question}             3      3      3      3      4      4      4
POST /api/entity/faqs/promote/{question}            3      3      3      3      4      4      4
`

const [heads = [], ...lines] = table
  .trim()
  .split('\n')
  .map((line) => line.trim().split(/\s+/))

/** A company whose things are asked for. */
type Company = Omit<Awaited<ReturnType<typeof addClient>>, 'master'>

describe('what is out of sight is not there', () => {
  let app: TestApp
  let world: World
  before(async () => {
    app = await createTestApp()
    world = await createWorld(app)
  })
  after(() => app.close())

  /** The things of a company and of its trainee, by the names that the table has for them, and a body that names them. */
  const thingsOf = async (of: Company) => {
    const { c, other } = world
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
      startsAt: new Date(Date.now() + 86_400_000).toISOString(),
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
    }
    return { ids, body, company: of.id }
  }

  /** The answer of each line of the table to some kinds of role, about the things of a company. */
  const signsOf = async (
    { ids, body, company }: Awaited<ReturnType<typeof thingsOf>>,
    asks: (call: string) => readonly (typeof kinds)[number][],
  ) => {
    const form = formOf({ company }, { name: 'f.csv', contents: 'Nome;Email\nAna;ana@example.pt\n' })
    const seen: Record<string, string> = {}
    for (const line of lines) {
      const [method, path = ''] = line
      const url = path.replaceAll(/\{([^}]+)\}/g, (_, name: string) => ids[name] ?? name)
      const send = async (client: Client) => {
        if (method === 'GET') return client.get(url)
        return method === 'FILE' ? client.post(url, form.body, form.headers) : client.post(url, body)
      }
      const signs: string[] = []
      for (const kind of asks(`${method} ${path}`)) {
        const { status } = await send(world.clients[kind])
        signs.push({ 403: '3', 404: '4' }[status] ?? String(status))
      }
      seen[`${method} ${path}`] = signs.join(' ')
    }
    return seen
  }
  /** What the table states of some of its columns. */
  const stated = (columns: (call: string) => readonly string[]) =>
    Object.fromEntries(
      lines.map(([method, path, ...cells]) => {
        const call = `${method} ${path}`
        return [
          call,
          columns(call)
            .map((column) => cells[heads.indexOf(column)] ?? '')
            .join(' '),
        ]
      }),
    )

  it('for the calls that are no entity’s', async () => {
    const seen = await signsOf(await thingsOf(world.d), () => kinds)
    assert.deepEqual(
      seen,
      stated(() => kinds),
    )
  })

  it('nor is what is another client’s of the same master, but to that master', async () => {
    const { c, other } = world
    const sibling = await addClient(app, '500960046', c.master)
    await addAssignment(app, { user: sibling.trainee.id, degree: other.degree.id, company: sibling.id })
    const things = await thingsOf(sibling)
    const others = kinds.filter((kind) => kind !== 'master')
    assert.deepEqual(
      await signsOf(things, () => others),
      stated(() => others),
    )
    const isRead = (call: string) => call.startsWith('GET ') && !/approve|reject/.test(call)
    const seen = await signsOf(things, (call) => (isRead(call) ? ['master'] : []))
    assert.deepEqual(
      seen,
      stated((call) => (isRead(call) ? ['owner'] : [])),
    )
  })
})
