import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { hoursOfWorker } from '#contract/compliance/hours-endpoints.ts'
import { addItem, editItem, removeItem } from '#contract/platform/engine/endpoints.ts'
import { daysAfter, yearsAfter } from '#contract/platform/text/day.ts'
import { addCompany, addManager } from '../../testing/clients.ts'
import { createTestApp, type Client, type TestApp } from '../../testing/app.ts'
import { creditUses } from './tables.ts'

describe('employment', () => {
  let app: TestApp
  let gestor: Client
  let admin: Client
  let company: string
  let foreign: string

  const worker = async (at = company) => (await app.addUser({ company: at })).id
  const employ = (client: Client, values: object) =>
    client.call(addItem, {
      params: { entity: 'employment' },
      body: {
        company,
        startDate: '2025-01-01',
        contract: 'open',
        weeklyHours: 40,
        pensionScheme: '1',
        ...values,
      },
    })
  const wrong = ({ status, body }: { status: number; body: { errors?: { field: string }[] } }) => [
    status,
    ...(body.errors ?? []).map(({ field }) => field),
  ]

  before(async () => {
    app = await createTestApp()
    admin = await app.asNew('admin')
    company = (await addCompany(app)).id
    foreign = (await addCompany(app)).id
    gestor = await addManager(app, company)
  })
  after(() => app.close())

  it('is of people who work at the company, and of companies that one answers for', async () => {
    assert.equal((await employ(gestor, { user: await worker() })).status, 200)
    assert.deepEqual(wrong(await employ(gestor, { user: await worker(foreign) })), [422, 'user'])
    assert.deepEqual(wrong(await employ(gestor, { user: await worker(foreign), company: foreign })), [
      422,
      'company',
    ])
  })

  it('is one at a time: two contracts of a person at a company share no day', async () => {
    const user = await worker()
    const first = await employ(gestor, { user, endDate: '2025-06-30' })
    assert.equal(first.status, 200)
    assert.deepEqual(wrong(await employ(gestor, { user, startDate: '2025-06-30' })), [422, 'startDate'])
    assert.deepEqual(wrong(await employ(gestor, { user, startDate: '2024-01-01', endDate: '2025-01-01' })), [
      422,
      'startDate',
    ])
    assert.equal((await employ(gestor, { user, startDate: '2025-07-01' })).status, 200)
    const longer = await gestor.call(editItem, {
      params: { entity: 'employment', id: first.body._id },
      body: { endDate: '2025-07-01' },
    })
    assert.deepEqual(wrong(longer), [422, 'startDate'])
  })

  it('is entered once of two requests at once', async () => {
    const user = await worker()
    const answers = await Promise.all([employ(gestor, { user }), employ(admin, { user })])
    assert.deepEqual(
      answers.map(({ status }) => status).toSorted((a, b) => a - b),
      [200, 422],
    )
  })

  it('wants the planned end of a fixed term, and days in order', async () => {
    const user = await worker()
    assert.deepEqual(wrong(await employ(gestor, { user, contract: 'fixed' })), [422, 'endDate'])
    assert.deepEqual(wrong(await employ(gestor, { user, endDate: '2024-12-31' })), [422, 'endDate'])
  })

  it('began in living memory, as training and credit did: an earlier day is a slip', async () => {
    const user = await worker()
    for (const startDate of ['0001-01-01', '1949-12-31']) {
      const refused = await employ(gestor, { user, startDate })
      assert.deepEqual(wrong(refused), [422, 'startDate'])
      assert.match(JSON.stringify(refused.body), /a partir de 1950-01-01/)
    }
    const first = await employ(gestor, { user, startDate: '1950-01-01' })
    assert.equal(first.status, 200)
    const earlier = await gestor.call(editItem, {
      params: { entity: 'employment', id: first.body._id },
      body: { startDate: '0205-01-01' },
    })
    assert.deepEqual(wrong(earlier), [422, 'startDate'])
    const early = { user, company, startDate: '1949-12-31', hours: 4 }
    const ask = async (entity: 'externalTraining' | 'creditUse', values: object) =>
      wrong(await gestor.call(addItem, { params: { entity }, body: { ...early, ...values } }))
    const training = { name: 'Inglês', endDate: '1950-02-02', entity: 'Escola', entityType: '06' }
    assert.deepEqual(await ask('externalTraining', training), [422, 'startDate'])
    const use = { purpose: 'Inglês', noticeDate: '1949-12-01' }
    assert.deepEqual(await ask('creditUse', use), [422, 'startDate', 'noticeDate'])
  })

  it('begins a year ahead at the latest', async () => {
    const user = await worker()
    const latest = yearsAfter(app.platform.clock.today(), 1)
    for (const startDate of ['9999-12-31', daysAfter(latest, 1)])
      assert.deepEqual(wrong(await employ(gestor, { user, startDate })), [422, 'startDate'])
    assert.equal((await employ(gestor, { user, startDate: latest })).status, 200)
  })

  it('has no end written far away to say that it has none', async () => {
    const user = await worker()
    const latest = yearsAfter(app.platform.clock.today(), 10)
    for (const endDate of ['9999-12-31', '9998-12-31', daysAfter(latest, 1)])
      for (const contract of ['open', 'fixed']) {
        const refused = await employ(gestor, { user, contract, endDate })
        assert.deepEqual(wrong(refused), [422, 'endDate'])
        assert.match(JSON.stringify(refused.body), /o fim fica vazio/)
      }
    assert.equal((await employ(gestor, { user, contract: 'fixed', endDate: latest })).status, 200)
    const training = { user, company, name: 'Inglês', startDate: '2025-02-02', hours: 4, entity: 'Escola' }
    const refused = await gestor.call(addItem, {
      params: { entity: 'externalTraining' },
      body: { ...training, endDate: '9999-12-31', entityType: '06' },
    })
    assert.deepEqual(wrong(refused), [422, 'endDate'])
  })

  it('stays while training elsewhere or used credit rests on it', async () => {
    const user = await worker()
    const first = await employ(gestor, { user, endDate: '2025-06-30' })
    const then = await employ(gestor, { user, startDate: '2025-07-01' })
    const remove = async (entity: 'employment' | 'externalTraining' | 'creditUse', id: string) => {
      const { status, body } = await gestor.call(removeItem, { params: { entity, id } })
      return status === 200 ? status : [status, 'code' in body ? body.code : '']
    }
    const place = { user, company, startDate: '2025-03-01', hours: 4 }
    const { body: training } = await gestor.call(addItem, {
      params: { entity: 'externalTraining' },
      body: { ...place, name: 'Inglês', endDate: '2025-03-02', entity: 'Escola', entityType: '06' },
    })
    assert.deepEqual(await remove('employment', first.body._id), [409, 'in_use'])
    assert.equal(await remove('employment', then.body._id), 200, 'nothing lies in it')
    const cut = async (body: { startDate?: string; endDate?: string }) =>
      wrong(await gestor.call(editItem, { params: { entity: 'employment', id: first.body._id }, body }))
    assert.deepEqual(await cut({ endDate: '2025-03-01' }), [422, 'endDate'])
    assert.deepEqual(await cut({ startDate: '2025-03-03' }), [422, 'startDate'])
    assert.deepEqual(await cut({ startDate: '2025-03-02', endDate: '2025-03-02' }), [200])
    assert.deepEqual(await cut({ startDate: '2025-01-01', endDate: '2025-06-30' }), [200], 'longer again')
    assert.equal(await remove('externalTraining', training._id), 200)
    assert.deepEqual(await cut({ endDate: '2025-02-28' }), [200], 'nothing lies there any more')
    assert.deepEqual(await cut({ endDate: '2025-06-30' }), [200])
    const [use] = await app.platform.db
      .insert(creditUses)
      .values({ ...place, startDate: '2026-03-01', purpose: 'Inglês', noticeDate: '2025-02-01' })
      .returning()
    assert.ok(use)
    assert.deepEqual(await remove('employment', first.body._id), [409, 'in_use'], 'there is no other')
    assert.equal(await remove('creditUse', use.id), 200)
    assert.equal(await remove('employment', first.body._id), 200)
  })

  it('keeps its person', async () => {
    const { body } = await employ(gestor, { user: await worker() })
    const moved = await gestor.call(editItem, {
      params: { entity: 'employment', id: body._id },
      body: { user: await worker() },
    })
    assert.deepEqual(wrong(moved), [422, 'user'])
  })

  it('lets training elsewhere and used credit be entered for those employed, and nobody else', async () => {
    const user = await worker()
    const training = {
      user,
      company,
      name: 'Primeiros socorros',
      startDate: '2025-02-01',
      endDate: '2025-02-02',
      hours: 14,
      entity: 'Escola',
      entityType: '06',
    } as const
    const enter = () => gestor.call(addItem, { params: { entity: 'externalTraining' }, body: training })
    assert.deepEqual(wrong(await enter()), [422, 'user'])
    await employ(gestor, { user, startDate: '2020-01-01' })
    assert.equal((await enter()).status, 200)
    const use = {
      user,
      company,
      purpose: 'Inglês',
      startDate: '2025-03-01',
      hours: 4,
      noticeDate: '2025-03-02',
    }
    const used = (values: { noticeDate?: string }) =>
      gestor.call(addItem, { params: { entity: 'creditUse' }, body: { ...use, ...values } })
    assert.deepEqual(wrong(await used({})), [422, 'noticeDate'])
    assert.deepEqual(wrong(await used({ noticeDate: '0001-01-01' })), [422, 'noticeDate'])
    // Ten days before, as the figure is certain; a later different entry is checked again.
    assert.deepEqual(wrong(await used({ noticeDate: '2025-02-20' })), [422, 'noticeDate'])
    assert.equal((await used({ noticeDate: '2025-02-19' })).status, 200)
    const kept = await used({ noticeDate: '2025-02-01' })
    assert.equal(kept.status, 200)
    const edit = (body: { startDate?: string; purpose?: string }) =>
      gestor.call(editItem, { params: { entity: 'creditUse', id: kept.body._id }, body })
    assert.deepEqual(wrong(await edit({ startDate: '2025-02-08' })), [422, 'noticeDate'])
    assert.equal((await edit({ purpose: 'Alemão' })).status, 200)

    // What the other uses leave of the day's credit, and no more; uses notified for a day to come count too.
    const more = (hours: number) =>
      gestor.call(addItem, {
        params: { entity: 'creditUse' },
        body: { ...use, noticeDate: '2025-02-01', hours },
      })
    const refused = await more(200)
    assert.deepEqual(wrong(refused), [422, 'hours'])
    assert.match(JSON.stringify(refused.body), /é de 112 h: não cobre 200 h/)
  })

  it('plans credit for a day to come, which is not free any more', async () => {
    const user = await worker()
    const today = app.platform.clock.today()
    const first = `${Number(today.slice(0, 4)) - 4}-01-01`
    await employ(gestor, { user, startDate: first })
    const day = daysAfter(today, 12)
    const plan = (hours: number, startDate = day) =>
      gestor.call(addItem, {
        params: { entity: 'creditUse' },
        body: { user, company, purpose: 'Inglês', noticeDate: today, startDate, hours },
      })
    const planned = await plan(50)
    assert.equal(planned.status, 200, JSON.stringify(planned.body))
    const { body } = await gestor.call(hoursOfWorker, { params: { user } })
    const [statement] = body.statements
    assert.deepEqual(
      [statement?.credit, statement?.credits.map((credit) => [credit.used, credit.planned, credit.left])],
      [
        30 * 60,
        [
          [0, 40 * 60, 0],
          [0, 10 * 60, 30 * 60],
        ],
      ],
    )
    assert.deepEqual(wrong(await plan(31)), [422, 'hours'])
    const raise = await gestor.call(editItem, {
      params: { entity: 'creditUse', id: planned.body._id },
      body: { hours: 81 },
    })
    assert.deepEqual(wrong(raise), [422, 'hours'])
    assert.equal((await plan(30, daysAfter(day, 1))).status, 200)
  })

  it('takes training elsewhere once, and no more hours of it than its days have', async () => {
    const user = await worker()
    await employ(gestor, { user })
    const enter = (values: object = {}, client = gestor) =>
      client.call(addItem, {
        params: { entity: 'externalTraining' },
        body: {
          user,
          company,
          name: 'Primeiros Socorros',
          startDate: '2025-02-01',
          endDate: '2025-02-02',
          hours: 14,
          entity: 'Escola',
          entityType: '06',
          ...values,
        },
      })
    assert.deepEqual(wrong(await enter({ hours: 48.5 })), [422, 'hours'])
    assert.deepEqual(wrong(await enter({ hours: 2000, endDate: '2025-02-01' })), [422, 'hours'])
    const answers = await Promise.all([enter(), enter({}, admin), enter(), enter({ hours: 48 })])
    assert.deepEqual(
      answers.map(({ status }) => status).toSorted((a, b) => a - b),
      [200, 422, 422, 422],
    )
    assert.deepEqual(wrong(await enter({ name: 'PRIMEIROS socorros', hours: 3 })), [422, 'name'])
    const next = await enter({ endDate: '2025-02-03' })
    assert.equal(next.status, 200)
    const edit = async (body: { endDate?: string; hours?: number; entity?: string }) =>
      wrong(await gestor.call(editItem, { params: { entity: 'externalTraining', id: next.body._id }, body }))
    assert.deepEqual(await edit({ endDate: '2025-02-02' }), [422, 'name'])
    assert.deepEqual(await edit({ hours: 20, entity: 'Outra escola' }), [200])
    const other = await worker()
    await employ(gestor, { user: other })
    assert.equal((await enter({ user: other })).status, 200, 'of another person')
  })
})
