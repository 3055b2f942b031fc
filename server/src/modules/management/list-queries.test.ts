import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { cardGroups, payments } from '#contract/commerce/card-endpoints.ts'
import { companyManagersOf } from '#contract/companies/manager-endpoints.ts'
import { cardsInUse, cardsOfThePast } from '#contract/enrolment/card-endpoints.ts'
import {
  codeCompanies,
  companyCodes,
  codeGroups,
  codeStatistics,
  codeStudents,
  codeStudentsByType,
} from '#contract/enrolment/code-use-endpoints.ts'
import * as rooms from '#contract/management/endpoints.ts'
import { companyTraining, companyTrainingOf } from '#contract/management/training-endpoints.ts'
import { companyCourses, companyCoursesOf } from '#contract/management/workspace-endpoints.ts'
import { addressOf } from '#contract/platform/kernel/call.ts'
import { addClientWithNif } from '../../testing/clients.ts'
import { createTestApp, type Client, type TestApp } from '../../testing/app.ts'

/** The lists of those who answer for companies, each with what it is sorted and narrowed by. */
const lists = (company: string, id: string) => {
  const params = { company }
  return [
    [addressOf(rooms.students, {}), ['name', 'nif', 'niss', 'company'], { state: 'active' }],
    [addressOf(rooms.studentsOf, { params }), ['username', 'activationDate'], { degree: id }],
    [addressOf(rooms.traineeDashboard, {}), ['email', 'active'], { progress: 'running' }],
    [addressOf(rooms.traineeDashboardOf, { params }), ['name'], { company }],
    [addressOf(rooms.clientSummaries, {}), ['name', 'nif', 'email', 'contact'], {}],
    [addressOf(rooms.masterSummaries, {}), ['createdAt'], {}],
    [addressOf(companyCourses, {}), ['name', 'code', 'hours'], {}],
    [addressOf(companyCoursesOf, { params }), ['name'], {}],
    [addressOf(companyTraining, {}), ['name', 'company', 'degree', 'endDate'], { state: 'open' }],
    [addressOf(companyTrainingOf, { params }), ['activationDate'], { certified: 'month' }],
    [addressOf(payments, {}), ['date', 'description', 'quantity'], { degree: id }],
    [addressOf(cardGroups, {}), ['name', 'nif', 'bought', 'used'], { ref: 'fc1', concern: 'idle' }],
    [addressOf(codeStudents, {}), ['name', 'degree', 'activationDate'], { degree: id }],
    [addressOf(codeStudentsByType, { params: { type: 'AV' } }), ['name'], { isComplete: false }],
    [addressOf(codeCompanies, {}), ['name', 'nif'], { company }],
    [addressOf(companyCodes, { params }), ['type', 'degree', 'used'], { type: 'A', free: true }],
    [addressOf(codeStatistics, {}), ['name', 'codes', 'accounts', 'used'], { degree: id }],
    [addressOf(codeGroups, {}), ['date', 'degree', 'company'], { degree: id }],
    [addressOf(cardsInUse, {}), ['ref', 'user', 'company', 'remaining', 'createdAt'], { ref: 'fc1' }],
    [addressOf(cardsOfThePast, {}), ['createdAt'], { user: id }],
    [addressOf(companyManagersOf, { params }), ['name', 'username', 'email'], { waiting: true }],
  ] as const
}

describe('every list of those who answer for companies', () => {
  let app: TestApp
  let company: Awaited<ReturnType<typeof addClientWithNif>>
  let admin: Client

  before(async () => {
    app = await createTestApp()
    company = await addClientWithNif(app, '501964843')
    admin = await app.asNew('admin')
  })
  after(() => app.close())

  const ask = async (address: string, query: Record<string, string>) =>
    (await admin.get(`${address}?${new URLSearchParams(query).toString()}`)).status

  it('takes skip, limit, search, filter and sort, both ways', async () => {
    for (const [address, orders, filter] of lists(company.id, company.trainee.id)) {
      const page = { skip: '0', limit: '5', search: 'ana silva' }
      for (const order of orders)
        for (const sort of [order, `-${order}`])
          assert.equal(await ask(address, { ...page, sort }), 200, `${address} ${sort}`)
      assert.equal(await ask(address, { filter: JSON.stringify(filter) }), 200, `${address} filter`)
    }
  })

  const wrong: Record<string, string>[] = [
    { sort: 'password' },
    { sort: 'constructor' },
    { filter: '{"nothing":1}' },
    { filter: '[]' },
    { filter: 'x' },
    { limit: '0' },
    { skip: '-1' },
  ]

  it('refuses an unknown order and filter', async () => {
    for (const [address] of lists(company.id, company.trainee.id))
      for (const query of wrong)
        assert.equal(await ask(address, query), 400, `${address} ${JSON.stringify(query)}`)
  })
})
