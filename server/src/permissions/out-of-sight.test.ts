import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { codeAccounts, codes } from '../modules/enrolment/code-tables.ts'
import { cartfcs } from '../modules/commerce/card-table.ts'
import { services } from '../modules/commerce/service-table.ts'
import { faqs } from '../modules/support/faqs-table.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { assignments } from '../modules/enrolment/tables.ts'
import { eq } from 'drizzle-orm'
import { createWorld, type World } from './world.ts'

const kinds = ['student', 'company', 'gestor', 'master', 'tutor', 'moderator', 'creator'] as const

/**
 * Calls about company D's people, courses and things, by those of company C: `3` is not for this role at all (rule access.kinds),
 * `4` is theirs to make, but not of what is out of their sight (rule reach.scope). Courses are the creators' to see.
 */
const table = `
                                                    student company gestor master tutor moderator creator
GET /api/entity/user/degrees/{trainee}              4      4      4      4      4      4      4
POST /api/entity/user/lock/{trainee}                3      3      4      4      3      3      3
POST /api/entity/user/lock/{gestor}                 3      3      4      4      3      3      3
POST /api/entity/user/resetpassword/{trainee}       3      3      4      4      3      3      3
POST /api/entity/user/reset                         3      3      3      4      3      3      3
POST /api/code/assign                               3      3      4      4      3      3      3
GET /api/code/{code}/approve/{account}              3      4      4      4      3      3      3
GET /api/code/{code}/reject/{account}               3      4      4      4      3      3      3
POST /api/code/remove                               3      3      3      4      3      3      3
POST /api/checkout/createMaster                     3      3      3      4      3      3      3
POST /api/code/reveal/{code}                        4      4      4      4      4      4      4
POST /api/user/removedegreefc                       3      3      3      4      3      3      3
POST /api/gestor/fc                                 3      4      4      4      3      3      3
GET /api/gestor/fc/{card}                           3      4      4      4      3      3      3
GET /api/user/fc/{trainee}                          3      3      4      4      3      3      3
POST /api/user/updatefc                             3      3      4      4      3      3      3
POST /api/enrolment/quote                           3      3      4      4      3      3      3
GET /api/carts/formandos?company={company}          3      4      4      4      3      3      3
GET /api/carts/historicoformandos?company={company} 3      4      4      4      3      3      3
GET /api/invoices?company={company}                 3      4      3      4      3      3      3
GET /api/invoices/lines?company={company}&{month}   3      4      3      4      3      3      3
GET /api/invoices/pdf?company={company}&{month}     3      4      3      4      3      3      3
GET /api/invoices/xls?company={company}&{month}     3      4      3      4      3      3      3
GET /api/entity/company/servicos/{company}          3      4      4      4      3      3      3
GET /api/entity/company/servicos/{trainee}          3      4      4      4      3      3      3
GET /api/entity/company/servicos/{company}/{service} 3      4      4      4      3      3      3
GET /api/entity/company/servicos/{own}/{service}    3      4      4      4      3      3      3
GET /api/entity/user/students/{company}             3      4      4      4      3      3      3
GET /api/entity/user/dashboard/{company}            3      4      4      4      3      3      3
GET /api/entity/user/sessions/{trainee}/{course}    3      4      4      4      3      3      3
GET /api/entity/company/overview/{company}          3      4      4      4      3      3      3
GET /api/entity/company/courses/{company}           3      4      4      4      3      3      3
GET /api/entity/company/training/{company}          3      4      4      4      3      3      3
GET /api/entity/company/gestores/{company}          3      4      4      4      3      3      3
POST /api/entity/company/withdrawgestor             3      3      3      4      3      3      3
POST /api/entity/company/sendemailgestor            3      3      3      4      3      3      3
POST /api/entity/company/addtouser                  3      3      3      4      3      3      3
GET /api/getdegreecertificate/{assignment}          4      4      4      4      4      4      4
GET /api/player/{course}                            4      4      4      4      4      4      4
GET /api/degree/examresults/{course}                4      4      4      4      4      4      4
GET /api/degree/testresults/{course}?{place}        4      4      4      4      4      4      4
POST /api/degree/startexam                          4      4      4      4      4      4      4
POST /api/degree/complete                           4      4      4      4      4      4      4
POST /api/degreeuser/update/{assignment}            4      4      4      4      4      4      4
POST /api/degreeuser/updatelecture                  4      4      4      4      4      4      4
POST /api/degreeuser/time                           4      4      4      4      4      4      4
GET /api/degreeactivity/get?{place}                 4      4      4      4      4      4      4
POST /api/degreeactivity/update                     3      3      3      3      4      4      4
GET /api/chat/getmessages?owner={trainee}&degree={course} 4 4      4      4      4      4      4
GET /api/chat/getmessages?degree={course}           4      4      4      4      4      4      4
POST /api/chat/user/newmessage                      4      4      4      4      4      4      4
POST /api/chat/admin/newmessage                     3      3      3      3      4      4      4
POST /api/chat/approval                             3      3      3      3      4      4      4
POST /api/chat/appointment                          4      4      4      4      4      4      4
POST /api/chat/markasread                           4      4      4      4      4      4      4
POST /api/chat/typing                               4      4      4      4      4      4      4
POST /api/entity/faqs/answer/{question}             3      3      3      3      4      4      4
POST /api/entity/faqs/promote/{question}            3      3      3      3      4      4      4
`

describe('what is out of sight is not there', () => {
  let app: TestApp
  let world: World
  before(async () => {
    app = await createTestApp()
    world = await createWorld(app)
  })
  after(() => app.close())

  it('for the calls that are no entity’s', async () => {
    const { c, d, other } = world
    const { db } = app.platform
    const [assignment] = await db.select().from(assignments).where(eq(assignments.user, d.trainee.id))
    const [service] = await db
      .insert(services)
      .values({ descServico: 'S', type: 'A', company: d.id, user: d.trainee.id, degree: other.degree.id })
      .returning()
    const lecture = other.lectures[0]?._id ?? ''
    const resource = other.lectures[0]?.resources[0]?.resource ?? ''
    const place = { degree: other.degree.id, module: other.module.id, lecture }
    const [question] = await db
      .insert(faqs)
      .values({ ...place, subject: 'S', question: 'Q', user: d.trainee.id })
      .returning()
    const [code] = await db
      .insert(codes)
      .values({ type: 'P', code: 'PINSDED', degree: other.degree.id, company: d.id })
      .returning()
    const [account] = await db
      .insert(codeAccounts)
      .values({ code: code?.id ?? '', pin: '0001', name: 'Ana', email: 'ana@example.pt' })
      .returning()
    const [card] = await db.insert(cartfcs).values({ ref: 'FC-D', owner: d.id }).returning()
    const ids: Readonly<Record<string, string>> = {
      trainee: d.trainee.id,
      gestor: d.gestor.id,
      company: d.id,
      own: c.id,
      course: other.degree.id,
      assignment: assignment?.id ?? '',
      service: service?.id ?? '',
      question: question?.id ?? '',
      code: code?.id ?? '',
      card: card?.id ?? '',
      account: account?.id ?? '',
      month: `month=${app.platform.clock.today().slice(0, 7)}`,
      place: new URLSearchParams({ ...place, resource, user: d.trainee.id }).toString(),
    }
    /** One body for all: each call reads of it what it knows. */
    const body = {
      ...place,
      user: d.trainee.id,
      owner: d.trainee.id,
      resource,
      content: 'x',
      clientId: 'x',
      startsAt: new Date(Date.now() + 86_400_000).toISOString(),
      company: d.id,
      cartfc: service?.id ?? '',
      users: [d.trainee.id],
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
    }
    const seen: Record<string, string> = {}
    const stated: Record<string, string> = {}
    for (const line of table.trim().split('\n').slice(1)) {
      const [method, path = '', ...cells] = line.trim().split(/\s+/)
      const url = path.replaceAll(/\{([^}]+)\}/g, (_, name: string) => ids[name] ?? name)
      const signs: string[] = []
      for (const kind of kinds) {
        const client = world.clients[kind]
        const { status } = method === 'GET' ? await client.get(url) : await client.post(url, body)
        signs.push({ 403: '3', 404: '4' }[status] ?? String(status))
      }
      seen[`${method} ${path}`] = signs.join(' ')
      stated[`${method} ${path}`] = cells.join(' ')
    }
    assert.deepEqual(seen, stated)
  })
})
