import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { LegalKey } from '#contract/compliance/parameter-keys.ts'
import { listItems } from '#contract/platform/engine/endpoints.ts'
import { addFigure } from '../../testing/figures.ts'
import { createTestApp, type Client, type TestApp } from '../../testing/app.ts'

describe('the figures of the law', () => {
  let app: TestApp
  let admin: Client

  const wrong = ({ status, body }: { status: number; body: { errors?: { field: string }[] } }) => [
    status,
    ...(body.errors ?? []).map(({ field }) => field),
  ]

  before(async () => {
    app = await createTestApp()
    admin = await app.asNew('admin')
  })
  after(() => app.close())

  it('are there from the start, with where each was read and how sure it is', async () => {
    const { body } = await admin.call(listItems, {
      params: { entity: 'legalParameter' },
      query: { filter: { key: 'training.hoursOfYear' }, sort: 'startDate' },
    })
    assert.deepEqual(
      body.items.map(({ value, startDate, endDate, mark }) => [value, startDate, endDate, mark]),
      [
        [35, '2009-02-17', '2019-09-30', 'sure'],
        [40, '2019-10-01', null, 'sure'],
      ],
    )
    for (const { source } of body.items) assert.ok(source)
    const gestor = await app.asNew('gestor')
    assert.equal((await gestor.call(listItems, { params: { entity: 'legalParameter' } })).status, 403)
  })

  it('are refused where no law asks for them, by their unit', async () => {
    const add = (key: LegalKey, value: number) =>
      addFigure(admin, { name: 'Prazo', key, value, startDate: '2090-01-01', source: 'Lei', mark: 'likely' })
    assert.deepEqual(wrong(await add('complaint.answer', 1_000_000)), [422, 'value'])
    assert.deepEqual(wrong(await add('training.shareOfWorkers', 101)), [422, 'value'])
    assert.equal((await add('complaint.answer', 250)).status, 200)
  })

  it('say who confirmed them', async () => {
    const values = {
      name: 'Novo prazo',
      key: 'annualReport.lastDay',
      startDate: '2028-01-01',
      source: 'Portaria',
      mark: 'likely',
    } as const
    const add = (monthDay: string) => addFigure(admin, { ...values, monthDay })
    assert.deepEqual(wrong(await add('04-31')), [422, 'monthDay'])
    const { body } = await add('04-30')
    assert.ok(body.checkedOn)
    assert.ok(body.checkedBy)
  })
})
