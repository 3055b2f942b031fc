import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { addressOf } from '#contract/platform/kernel/call.ts'
import {
  annexOverview,
  annexSheet,
  annexWorkers,
  annexXml,
  saveAnnexCompany,
} from '#contract/annex/endpoints.ts'
import { createTestApp, type Client, type TestApp } from '../../testing/app.ts'
import { addClient } from '../../testing/clients.ts'

describe('the report of a company and year', () => {
  let app: TestApp
  let one: Awaited<ReturnType<typeof addClient>>
  let other: Awaited<ReturnType<typeof addClient>>
  let admin: Client
  const params = () => ({ company: one.company, year: 2025 })

  before(async () => {
    app = await createTestApp()
    admin = await app.asNew('admin')
    one = await addClient(app)
    other = await addClient(app)
  })
  after(() => app.close())

  it('is of a year that is written with four digits', async () => {
    const status = async (year: string) =>
      (await one.gestor.get(addressOf(annexOverview, { params: { company: one.company, year } }))).status
    assert.equal(await status('2025'), 200)
    for (const year of ['2025.0', '0x7E9', '02025', '+2025', '%202025', '2.025e3', '2009', '2101'])
      assert.equal(await status(year), 400, year)
  })

  it('is for the company’s managers: not for a sibling, another master or a trainee', async () => {
    const own = { gepNumber: 12345, cae: '10720' }
    assert.equal((await one.gestor.call(saveAnnexCompany, { params: params(), body: own })).status, 200)
    for (const client of [other.gestor, other.master]) {
      for (const call of [annexOverview, annexWorkers, annexSheet, annexXml])
        assert.equal((await client.call(call, { params: params() })).status, 404)
      const body = { gepNumber: 1, cae: '10711' }
      assert.equal((await client.call(saveAnnexCompany, { params: params(), body })).status, 404)
    }
    assert.equal((await one.trainee.call(annexOverview, { params: params() })).status, 403)
    for (const client of [one.master, await app.as(one.company), admin])
      assert.equal((await client.call(annexOverview, { params: params() })).status, 200)
    const { body } = await one.gestor.call(annexOverview, { params: params() })
    assert.equal(body.data.gepNumber, 12345)
  })
})
