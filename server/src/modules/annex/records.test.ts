import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { eq } from 'drizzle-orm'
import { annexWorkers, annexXml, saveAnnexCompany, sayOfRecord } from '#contract/annex/endpoints.ts'
import { hoursOfWorker } from '#contract/compliance/hours-endpoints.ts'
import { addItem } from '#contract/platform/engine/endpoints.ts'
import { faultsOfXml } from '../../testing/annex-schema.ts'
import { createTestApp, type Client, type TestApp } from '../../testing/app.ts'
import { addClient } from '../../testing/clients.ts'
import { employments, externalTrainings } from '../compliance/index.ts'

interface Said {
  initiative?: '02' | '03'
  diploma?: '06'
  periods?: ('01' | '02' | '03')[]
}

const silent = { initiative: null, schedule: null, diploma: null, periods: null }
const values = (more: Said) => ({ ...silent, ...more })
const usual = { initiative: '01', schedule: '01', diploma: '03', periods: ['01'] }

describe('what annex C says of one worker in a training', () => {
  let app: TestApp
  let one: Awaited<ReturnType<typeof addClient>>
  let other: Awaited<ReturnType<typeof addClient>>
  const params = () => ({ company: one.company, year: 2025 })

  /** Somebody who had the same training elsewhere as the others. */
  const train = async (name: string, niss: string) => {
    const { db } = app.platform
    const { id } = await app.addUser({ company: one.company, name, niss })
    await db.insert(employments).values({ user: id, company: one.company, startDate: '2025-01-01' })
    await db.insert(externalTrainings).values({
      user: id,
      company: one.company,
      name: 'Inglês',
      area: '222',
      startDate: '2025-07-01',
      endDate: '2025-07-10',
      hours: 8,
      entity: 'Escola',
      entityType: '06',
      diploma: '03',
    })
  }
  const recordOf = async (name: string) => {
    const { items } = (await one.gestor.call(annexWorkers, { params: params() })).body
    const row = items.find((worker) => worker.name === name)
    return { user: row?.user ?? '', ...row?.records[0] }
  }
  /** Says something of Ana's training, or of another key. */
  const say = async (
    client: Client,
    more: Said,
    { seen, key = {} }: { seen?: Said; key?: { user?: string; training?: string } } = {},
  ) => {
    const { user, id: training = '' } = await recordOf('Ana')
    const body = { user, training, ...values(more), seen: seen ? values(seen) : null, ...key }
    return (await client.call(sayOfRecord, { params: params(), body })).status
  }

  before(async () => {
    app = await createTestApp()
    one = await addClient(app)
    other = await addClient(app)
    await app.platform.db.insert(employments).values({
      user: one.trainee.user.id,
      company: one.company,
      startDate: '2020-01-01',
      endDate: '2024-06-30',
    })
    await train('Ana', '12345678902')
    await train('Rui', '11234567892')
    const body = { gepNumber: 12345, cae: '10720' }
    await one.gestor.call(saveAnnexCompany, { params: params(), body })
  })
  after(() => app.close())

  it('is what is usual, but for what was said of them alone', async () => {
    const ana = await recordOf('Ana')
    assert.deepEqual([ana.usual, ana.said], [usual, null])
    assert.equal(await say(one.gestor, { initiative: '02', periods: ['03', '01'] }), 200)
    const said = await recordOf('Ana')
    assert.deepEqual(
      [said.initiative, said.schedule, said.diploma, said.periods, said.usual],
      ['02', '01', '03', ['01', '03'], usual],
    )
    assert.deepEqual((await recordOf('Rui')).initiative, '01', 'of the others nothing changed')
    const xml = (await one.gestor.call(annexXml, { params: params() })).raw.toString()
    assert.deepEqual(faultsOfXml(xml), [])
    assert.ok(xml.includes('<rfc:iniciativa tbl="RU_INICIAT">02<') && xml.includes('tbl="RU_PEDREF">03<'))
  })

  it('is replaced only by a caller who saw the current values, one of two at once', async () => {
    assert.equal(await say(one.gestor, { diploma: '06' }), 409, 'unseen')
    assert.equal(await say(one.gestor, {}), 409, 'taken back unseen')
    assert.equal(await say(one.gestor, { periods: ['01', '01'] }), 422)
    assert.equal(await say(one.gestor, { periods: [] }), 422)
    const seen: Said = { initiative: '02', periods: ['01', '03'] }
    const both = await Promise.all([
      say(one.gestor, { diploma: '06' }, { seen }),
      say(one.master, { initiative: '03' }, { seen }),
    ])
    assert.deepEqual(
      both.toSorted((a, b) => a - b),
      [200, 409],
    )
    assert.equal(
      await say(one.gestor, {}, { seen: both[0] === 200 ? { diploma: '06' } : { initiative: '03' } }),
      200,
    )
    assert.equal((await recordOf('Ana')).said, null)
  })

  it('is set by the people who keep the annex, for a training that the worker had in the year', async () => {
    const { id: training = '' } = await recordOf('Ana')
    const { user } = await recordOf('Rui')
    for (const key of [{ user }, { user, training }])
      assert.equal(await say(one.gestor, { diploma: '06' }, { key }), 404, 'of another company')
    assert.equal(await say(other.gestor, { diploma: '06' }), 404)
    assert.equal(await say(one.trainee, { diploma: '06' }), 403)
  })

  it('counts to the years that the company chose to count by, as the statement of the worker does', async () => {
    const { db } = app.platform
    await train('Zita', '10987654328')
    const { user } = await recordOf('Zita')
    await db.update(employments).set({ endDate: '2025-10-31' }).where(eq(employments.user, user))
    const periods = async () => (await recordOf('Zita')).periods
    assert.deepEqual(await periods(), ['01'])
    const admin = await app.asNew('admin')
    const choose = (company: string) =>
      admin.call(addItem, {
        params: { entity: 'hoursMethods' },
        body: {
          name: 'O do STJ',
          company,
          lastYear: 'none',
          partTime: 'full',
          atEnd: 'lastYears',
          deferral: false,
        },
      })
    assert.equal((await choose(other.company)).status, 200)
    assert.deepEqual(await periods(), ['01'], 'another company’s choice')
    assert.equal((await choose(one.company)).status, 200)
    assert.deepEqual(await periods(), ['08'], 'the year in which the contract ended requires nothing')
    const { body } = await one.gestor.call(hoursOfWorker, { params: { user } })
    assert.deepEqual(
      [body.statements[0]?.years, body.statements[0]?.surplus.map(({ minutes }) => minutes)],
      [[], [480]],
    )
  })
})
