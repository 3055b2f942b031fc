import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { eq } from 'drizzle-orm'
import {
  annexOverview,
  annexSheet,
  annexWorkers,
  annexXml,
  saveAnnexCompany,
  type WorkersQuery,
} from '#contract/annex/endpoints.ts'
import { faultsOfXml } from '../../testing/annex-schema.ts'
import { createTestApp, type Client, type TestApp } from '../../testing/app.ts'
import { addAssignment, addCourse } from '../../testing/builders.ts'
import { addClient } from '../../testing/clients.ts'
import { attempts } from '../assessment/attempt/tables.ts'
import { degrees } from '../catalogue/index.ts'
import { employments, externalTrainings } from '../compliance/index.ts'
import { assignments } from '../enrolment/index.ts'
import { users } from '../people/index.ts'

const NISS = ['12345678902', '11234567892', '10987654328']

describe('annex C of a company', () => {
  let app: TestApp
  let one: Awaited<ReturnType<typeof addClient>>
  let degree: string
  const params = () => ({ company: one.company, year: 2025 })

  const worker = async (
    name: string,
    niss: string | null,
    values: Partial<typeof employments.$inferInsert> = {},
  ) => {
    const { id } = await app.addUser({ company: one.company, name, niss })
    await app.platform.db
      .insert(employments)
      .values({ user: id, company: one.company, startDate: '2025-01-01', ...values })
    return id
  }
  /** Somebody completes the course on a day; `passed` is null where they were asked for no test. */
  const finish = async (user: string, day: string, passed: boolean | null = true, of = degree) => {
    const { db } = app.platform
    const endDate = new Date(`${day}T10:00:00Z`)
    const { id } = await addAssignment(app, {
      user,
      degree: of,
      company: one.company,
      activationDate: endDate,
    })
    if (passed !== null)
      await db.insert(attempts).values({
        assignment: id,
        kind: 'exam',
        resource: of,
        weight: 20,
        drawn: [],
        submittedAt: endDate,
        finalValue: passed ? 17 : 3,
        success: passed,
      })
    await db.update(assignments).set({ isComplete: true, endDate }).where(eq(assignments.id, id))
  }
  const overview = async (client: Client = one.gestor) =>
    (await client.call(annexOverview, { params: params() })).body
  const faults = async () =>
    (await overview()).faults.map(({ of, name, message }) => `${of} ${name}: ${message}`)

  before(async () => {
    app = await createTestApp()
    one = await addClient(app)
    // Somebody known to have worked before the year.
    await app.platform.db.insert(employments).values({
      user: one.trainee.user.id,
      company: one.company,
      startDate: '2020-01-01',
      endDate: '2024-06-30',
    })
    degree = (await addCourse(app, { values: { name: 'Segurança', hduration: 8 }, exam: null })).degree.id
  })
  after(() => app.close())

  it('of a company without workers says so, and lacks only the company’s own fields', async () => {
    const { workers, data, format } = await overview()
    assert.deepEqual(
      [workers, data, format?.mark],
      [0, { gepNumber: null, cae: null, isOfYear: false }, 'likely'],
    )
    assert.deepEqual(await faults(), [
      'company Cliente: Falta o número da empresa no GEP.',
      'company Cliente: Falta o CAE a 31 de dezembro, com 5 algarismos.',
    ])
    const refused = await one.gestor.call(annexXml, { params: params() })
    assert.equal(refused.status, 422)
    assert.deepEqual(
      (refused.body.errors ?? []).map(({ field }) => field),
      ['company', 'company'],
    )
  })

  it('stores the company’s own fields by year, and offers those of the year before', async () => {
    type Data = { gepNumber: number | null; cae: string | null }
    const save = (year: number, body: Data & { seen?: Data }) =>
      one.gestor.call(saveAnnexCompany, { params: { company: one.company, year }, body })
    assert.equal((await save(2024, { gepNumber: 777, cae: '10711' })).status, 200)
    const { data, faultCount } = await overview()
    assert.deepEqual([data, faultCount], [{ gepNumber: 777, cae: '10711', isOfYear: false }, 2])
    assert.equal((await save(2025, { gepNumber: 777, cae: '1071' })).status, 422)
    assert.equal((await save(2025, { gepNumber: 12345, cae: '10720' })).status, 200)
    const other = { gepNumber: 54321, cae: '10721' }
    assert.equal((await save(2025, other)).status, 409, 'unseen')
    assert.equal((await save(2025, { ...other, seen: { gepNumber: 777, cae: '10711' } })).status, 409)
    const seen = { gepNumber: 12345, cae: '10720' }
    assert.equal((await save(2025, { ...other, seen })).status, 200)
    assert.equal((await save(2025, { ...seen, seen: other })).status, 200)
    assert.deepEqual(await faults(), [])
    const { raw } = await one.gestor.call(annexXml, { params: params() })
    assert.deepEqual(faultsOfXml(raw.toString()), [])
    assert.ok(raw.includes('entidade="12345" ano="2025"') && raw.includes('<rfc:exist_trabalhadores>N<'))
  })

  it('is not complete while somebody of the company has no contract, which may be a worker of the year', async () => {
    const { id } = await app.addUser({ company: one.company })
    assert.deepEqual(
      (await overview()).faults.map(({ of, message }) => [of, message]),
      [['people', '1 pessoa da empresa não tem vínculo registado: pode ser trabalhador do ano.']],
    )
    assert.equal((await one.gestor.call(annexXml, { params: params() })).status, 422)
    await app.platform.db
      .insert(employments)
      .values({ user: id, company: one.company, startDate: '2024-01-01', endDate: '2024-12-31' })
    assert.deepEqual(await faults(), [])
  })

  it('names what is missing of courses and workers, and is written once nothing is', async () => {
    const ana = await worker("Ana D'Orey Conceição", NISS[0] ?? '')
    const rui = await worker('Rui', null)
    await worker('Zé', NISS[2] ?? '', { startDate: '2020-01-01', endDate: '2025-02-01', pensionScheme: '2' })
    await worker('Antigo', null, { startDate: '2020-01-01', endDate: '2024-12-31' })
    await finish(ana, '2025-05-20')
    const { degree: before } = await addCourse(app, { exam: null })
    await finish(ana, '2024-05-20', true, before.id)
    await finish(rui, '2025-12-31', null)
    assert.deepEqual(await faults(), ['course Segurança: Falta: área (CNAEF).', 'worker Rui: Falta o NISS.'])
    assert.equal((await one.gestor.call(annexXml, { params: params() })).status, 422)
    const sheet = await one.gestor.call(annexSheet, { params: params() })
    assert.deepEqual([sheet.status, sheet.raw.subarray(0, 2).toString()], [200, 'PK'])

    const { db } = app.platform
    await db
      .update(users)
      .set({ niss: NISS[1] ?? '' })
      .where(eq(users.id, rui))
    await db.update(degrees).set({ trainingArea: '862' }).where(eq(degrees.id, degree))
    const { faultCount, workers, records, actions, situations } = await overview()
    assert.deepEqual(
      { faultCount, workers, records, actions, situations },
      {
        faultCount: 0,
        workers: 3,
        records: 2,
        actions: 1,
        situations: { '01': 2, '02': 0, '03': 0, '08': 1 },
      },
    )
    const { status, raw } = await one.gestor.call(annexXml, { params: params() })
    const xml = raw.toString()
    assert.equal(status, 200)
    assert.deepEqual(faultsOfXml(xml), [])
    assert.ok(xml.includes('<rfc:nome>Ana DOrey Conceicao</rfc:nome>'))
    assert.ok(
      xml.includes('<rfc:diploma tbl="RU_DIPLOM">03<') && xml.includes('<rfc:diploma tbl="RU_DIPLOM">06<'),
    )
    assert.ok(!xml.includes('Antigo'))
  })

  it('narrows its workers to whom something is missing of, or to a situation, and names them as they are called', async () => {
    const { db } = app.platform
    const named = async (filter: WorkersQuery['filter'], more: { search?: string; limit?: number } = {}) => {
      const { body } = await one.gestor.call(annexWorkers, { params: params(), query: { filter, ...more } })
      return [body.total, body.items.map(({ name }) => name)]
    }
    assert.deepEqual(await named({ state: 'lacking' }), [0, []])
    assert.deepEqual(await named({ situation: '08' }), [1, ['Ze']])
    const isAna = eq(users.niss, NISS[0] ?? '')
    const [ana] = await db.update(users).set({ niss: null }).where(isAna).returning({ id: users.id })
    assert.deepEqual(await faults(), ["worker Ana D'Orey Conceição: Falta o NISS."])
    assert.deepEqual(await named({ state: 'lacking' }), [1, ['Ana DOrey Conceicao']])
    assert.deepEqual(await named({ state: 'complete' }, { limit: 1 }), [2, ['Rui']])
    assert.deepEqual(await named({ state: 'complete', situation: '08' }), [1, ['Ze']])
    assert.deepEqual(await named({ state: 'lacking' }, { search: 'rui' }), [0, []])
    const isHer = eq(users.id, ana?.id ?? '')
    await db
      .update(users)
      .set({ niss: NISS[1] ?? '' })
      .where(isHer)
    assert.deepEqual(await named({ state: 'lacking' }), [2, ['Ana DOrey Conceicao', 'Rui']], 'one NISS')
    await db
      .update(users)
      .set({ niss: NISS[0] ?? '' })
      .where(isHer)
  })

  it('shows its workers by name, a page at a time', async () => {
    const page = (skip: number, limit: number) =>
      one.gestor.call(annexWorkers, { params: params(), query: { skip, limit } })
    const { body } = await page(0, 2)
    assert.deepEqual(
      [body.total, body.items.map(({ name, situation }) => [name, situation])],
      [
        3,
        [
          ['Ana DOrey Conceicao', '01'],
          ['Rui', '01'],
        ],
      ],
    )
    const [record] = body.items[0]?.records ?? []
    assert.deepEqual(
      { ...record, id: '' },
      {
        id: '',
        course: 'Segurança',
        day: '2025-05-20',
        area: '862',
        modality: '08',
        hours: 8,
        entity: '07',
        level: '09',
        initiative: '01',
        schedule: '01',
        diploma: '03',
        periods: ['01'],
        usual: { initiative: '01', schedule: '01', diploma: '03', periods: ['01'] },
        said: null,
      },
    )
    const rest = (await page(2, 2)).body.items
    assert.deepEqual(
      rest.map(({ name, scheme, situation }) => [name, scheme, situation]),
      [['Ze', '2', '08']],
    )
  })

  it('reports training on a day without a contract, and counts training elsewhere as its own action', async () => {
    const { db } = app.platform
    const eva = await worker('Eva', '12345678902', { startDate: '2025-06-01' })
    await db.update(users).set({ niss: '20000000003' }).where(eq(users.id, eva))
    await finish(eva, '2025-05-31')
    await db.insert(externalTrainings).values({
      user: eva,
      company: one.company,
      name: 'Inglês',
      startDate: '2025-07-01',
      endDate: '2025-07-10',
      hours: 14.5,
      entity: 'Escola',
      entityType: '06',
    })
    assert.deepEqual(
      (await faults()).filter((line) => !line.includes('NISS')),
      [
        'employment Eva: Fez a formação Segurança num dia sem vínculo com a empresa.',
        'elsewhere Inglês (Eva): Falta: área (CNAEF).',
      ],
    )
    const overviewed = await overview()
    assert.equal(overviewed.actions, 2)
    const [kept] = await db.select({ id: employments.id }).from(employments).where(eq(employments.user, eva))
    assert.deepEqual(
      overviewed.faults.filter(({ of }) => of === 'employment').map(({ employment }) => employment),
      [kept?.id],
      'it is fixed in the existing employment',
    )
  })
})
