import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { serviceOf, servicesOf } from '#contract/commerce/service-endpoints.ts'
import type { CallInput } from '#contract/platform/kernel/call.ts'
import { createTestApp, type Client, type TestApp } from '../../../testing/app.ts'
import { addCourse } from '../../../testing/builders.ts'
import { addCompany, addManager } from '../../../testing/clients.ts'
import { defined } from '../../../testing/defined.ts'
import { services } from '../service-table.ts'

describe('what companies and trainees acquired', () => {
  let app: TestApp
  let course: Awaited<ReturnType<typeof addCourse>>
  let company: string
  let trainee: Client & { user: { id: string } }
  let admin: Client
  let gestor: Client
  let master: Client & { user: { id: string } }

  before(async () => {
    app = await createTestApp()
    course = await addCourse(app, { values: { name: 'Segurança', hduration: 8 } })
    admin = await app.asNew('admin')
    master = await app.asNew('master')
    company = (await addCompany(app, { nif: '501964843', name: 'Empresa', master: master.user.id })).id
    gestor = await addManager(app, company)
    trainee = await app.asNew('student', { company })
  })
  after(() => app.close())

  it('are listed of a company and of a user, with totals, for their managers', async () => {
    const { db } = app.platform
    const other = await app.addUser({ kind: 'company' })
    const given = { user: trainee.user.id, degree: course.degree.id, type: 'AV' as const }
    await db.insert(services).values([
      { ...given, company, descServico: 'Segurança', value: 12.5, createdAt: new Date('2026-01-02T10:00Z') },
      { ...given, company, descServico: 'Segurança', value: 7.5, createdAt: new Date('2026-01-03T10:00Z') },
      { ...given, company, descServico: 'HACCP', value: 30, createdAt: new Date('2026-01-04T10:00Z') },
      { ...given, company: other.id, descServico: 'De outra', createdAt: new Date('2026-01-05T10:00Z') },
    ])
    const ask = (who: Client, id: string, query: CallInput<typeof servicesOf>['query'] = {}) =>
      who.call(servicesOf, { params: { id }, query })

    const ofCompany = await ask(gestor, company, { limit: 2 })
    assert.equal(ofCompany.status, 200, JSON.stringify(ofCompany.body))
    assert.equal(ofCompany.body.total, 3)
    assert.deepEqual(
      ofCompany.body.items?.map((item) => item.descServico),
      ['HACCP', 'Segurança'],
    )
    assert.deepEqual(ofCompany.body.totals, [
      { descServico: 'HACCP', count: 1, value: 30 },
      { descServico: 'Segurança', count: 2, value: 20 },
    ])

    const ofTrainee = await ask(master, trainee.user.id)
    assert.equal(ofTrainee.body.total, 3, 'what another company pays for is not shown')
    assert.equal((await ask(admin, trainee.user.id)).body.total, 4)

    const first = defined(ofCompany.body.items[0])
    const one = await gestor.call(serviceOf, { params: { id: company, service: first._id } })
    assert.deepEqual(one.body, first)
    assert.deepEqual(one.body.degree, { _id: course.degree.id, name: 'Segurança' })
    assert.equal((await admin.call(serviceOf, { params: { id: other.id, service: first._id } })).status, 404)

    assert.equal((await ask(await app.asNew('gestor'), company)).status, 404)
    assert.equal((await ask(gestor, other.id)).status, 404)
    assert.equal((await ask(trainee, trainee.user.id)).status, 403)
    assert.equal((await ask(await app.as(company), company)).body.total, 3)
  })
})
