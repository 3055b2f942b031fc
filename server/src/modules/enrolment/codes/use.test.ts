import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { addressOf } from '#contract/platform/kernel/call.ts'
import {
  codeCompanies,
  codeGroups,
  codesOfDegree,
  codesOfModule,
  codeStatistics,
  codeStudents,
  codeStudentsByType,
  companyCodes,
} from '#contract/enrolment/code-use-endpoints.ts'
import { redeemCode, removeCode } from '#contract/enrolment/codes-endpoints.ts'
import { maskCode } from '#contract/platform/kernel/mask.ts'
import { codeConcerns } from '#contract/enrolment/concerns-endpoints.ts'
import { DAY_MS } from '#contract/platform/durations.ts'
import { eq } from 'drizzle-orm'
import { newId } from '../../../platform/database/columns.ts'
import { createTestApp, type Client, type TestApp } from '../../../testing/app.ts'
import { addAssignment, addCourse } from '../../../testing/builders.ts'
import { addClient as addRooms, addClientWithNif } from '../../../testing/clients.ts'
import { codeAccounts, codes } from '../code-tables.ts'
import { assignments } from '../tables.ts'

describe('what codes are used for', () => {
  let app: TestApp
  let own: Awaited<ReturnType<typeof addClientWithNif>>
  let sibling: Awaited<ReturnType<typeof addClientWithNif>>
  let course: Awaited<ReturnType<typeof addCourse>>
  let gestor: Client
  let master: Client
  let trainee: string
  const addCode = async (values: Partial<typeof codes.$inferInsert>) => {
    const made = { code: newId().slice(-12), degree: course.degree.id, accountsAllowed: 5, ...values }
    const [row] = await app.platform.db.insert(codes).values(made).returning()
    assert.ok(row)
    return row
  }
  before(async () => {
    app = await createTestApp()
    own = await addClientWithNif(app, '501964843')
    sibling = await addClientWithNif(app, '504426290')
    course = await addCourse(app, { values: { name: 'Segurança alimentar', duration: 20 } })
    gestor = await app.as(own.gestor.id)
    master = await app.as(own.master.id)
    const code = await addCode({ type: 'A', company: own.id, modules: [] })
    const redeemed = await (await app.as(own.trainee.id)).call(redeemCode, { params: { code: code.code } })
    assert.equal(redeemed.status, 200)
    trainee = own.trainee.id
    await app.platform.db
      .update(assignments)
      .set({ seconds: 10 * 60, isComplete: true })
      .where(eq(assignments.user, trainee))
    const foreign = await addCode({ type: 'A', company: sibling.id })
    await (await app.as(sibling.trainee.id)).call(redeemCode, { params: { code: foreign.code } })
  })
  after(() => app.close())

  it('shows the trainees of one’s codes, with how far they are, and nobody else’s', async () => {
    const { status, body } = await gestor.call(codeStudents, {})
    assert.equal(status, 200, JSON.stringify(body))
    assert.equal(body.total, 1)
    const [row] = body.items
    assert.deepEqual(
      [row?.user._id, row?.degree.name, row?.type, row?.elapsedTimePerc, row?.isComplete, row?.company?._id],
      [trainee, 'Segurança alimentar', 'A', 50, true, own.id],
    )
    const [stored] = await app.platform.db.select().from(codes).where(eq(codes.company, own.id))
    assert.equal(row?.code, maskCode(stored?.code ?? ''))
    const stranger = await app.as(sibling.master.id)
    const theirs = await stranger.call(codeStudents, {})
    assert.deepEqual(
      theirs.body.items.map(({ user }) => user._id),
      [sibling.trainee.id],
    )
    const admin = await app.asNew('admin')
    assert.equal((await admin.call(codeStudents, {})).body.total, 2)
  })

  it('filters by company, person and words, and answers 404 of a company out of sight', async () => {
    const asked = async (query: Record<string, string>) => gestor.call(codeStudents, { query })
    assert.equal((await asked({ company: own.id })).body.total, 1)
    assert.equal((await asked({ company: sibling.id })).status, 404)
    assert.equal((await asked({ userid: trainee, search: 'SEGURANCA' })).body.total, 1)
    assert.equal((await asked({ userid: sibling.trainee.id })).body.total, 0)
    assert.equal((await asked({ company: 'x' })).status, 400)
  })

  it('says who redeemed a company’s code, and who may see the full code', async () => {
    const { body } = await gestor.call(codeCompanies, { query: { filter: { company: own.id } } })
    const [code] = body.items[0]?.codes.filter(({ used }) => used === 1) ?? []
    assert.equal(code?.reveal, true)
    const redeemed = await gestor.call(codeStudents, { query: { code: code._id } })
    assert.deepEqual(
      redeemed.body.items.map(({ user }) => user._id),
      [trainee],
    )
    const stranger = await app.as(sibling.gestor.id)
    assert.equal((await stranger.call(codeStudents, { query: { code: code._id } })).body.total, 0)
  })

  it('shows the courses by how they came', async () => {
    const alone = await addCourse(app, { values: { name: 'Só' } })
    await addAssignment(app, { user: trainee, degree: alone.degree.id, company: own.id, type: 'FC' })
    const of = async (type: 'P' | 'A' | 'O' | 'FC' | 'AV') => {
      const { status, body } = await gestor.call(codeStudentsByType, { params: { type } })
      assert.equal(status, 200, JSON.stringify(body))
      return body.items.map(({ degree, type: came }) => `${degree.name} ${came}`)
    }
    assert.deepEqual(await of('A'), ['Segurança alimentar A'])
    assert.deepEqual(await of('P'), [])
    assert.deepEqual(await of('FC'), ['Só FC'])
    assert.deepEqual(await of('AV'), ['Segurança alimentar AV'])
    assert.equal((await gestor.get(addressOf(codeStudentsByType, { params: { type: 'X' } }))).status, 400)
  })

  it('lists the companies with their codes, masked', async () => {
    const { body } = await master.call(codeCompanies, {})
    assert.deepEqual(
      body.items.map(({ company, codes: of }) => [company._id, of.map(({ used }) => used)]),
      [[own.id, [1]]],
    )
    assert.match(body.items[0]?.codes[0]?.code ?? '', /^..[^A-Za-z0-9]+..$/)
    assert.equal((await master.call(codeCompanies, { query: { search: '504426290' } })).body.total, 0)
  })

  it('pages the codes of a company past two hundred, with their seats, and those with seats left', async () => {
    const many = await addRooms(app)
    const rows = Array.from({ length: 230 }, (_, n) => ({
      type: n % 2 ? ('A' as const) : ('P' as const),
      code: `MANY${String(n).padStart(4, '0')}`,
      degree: course.degree.id,
      company: many.company,
      accountsAllowed: 2,
      accountsUsed: n < 10 ? 2 : 1,
    }))
    await app.platform.db.insert(codes).values(rows)
    const params = { company: many.company }
    const page = async (skip: number, query: object = {}) =>
      (await many.gestor.call(companyCodes, { params, query: { skip, limit: 200, ...query } })).body
    const pages = [await page(0), await page(200)]
    assert.deepEqual(
      pages.map(({ items, total, allowed, used }) => [items.length, total, allowed, used]),
      [
        [200, 230, 460, 240],
        [30, 230, 460, 240],
      ],
    )
    assert.equal(new Set(pages.flatMap(({ items }) => items.map(({ _id }) => _id))).size, 230)
    assert.equal((await page(0, { filter: { free: true, type: 'A' } })).total, 110)
    assert.equal((await page(0, { filter: { free: false } })).total, 10)
    assert.equal((await gestor.call(companyCodes, { params })).status, 404)
  })

  it('shows how many unused codes there are, and their companies, to people who see them', async () => {
    const idle = await addRooms(app)
    const made = async (daysAgo: number, values: object) =>
      app.platform.db.insert(codes).values({
        type: 'A',
        code: newId(),
        degree: course.degree.id,
        company: idle.company,
        accountsAllowed: 5,
        createdAt: new Date(Date.now() - daysAgo * DAY_MS),
        ...values,
      })
    await made(31, { accountsUsed: 2 })
    await made(31, { type: 'P' })
    await made(31, { accountsUsed: 5 })
    await made(29, {})
    const concernsOf = async (who: Client) => (await who.call(codeConcerns, {})).body
    assert.equal((await concernsOf(idle.gestor)).codes, 2)
    assert.deepEqual(
      (await concernsOf(idle.gestor)).companies.map(({ _id, seats }) => [_id, seats]),
      [[idle.company, 8]],
    )
    assert.deepEqual(await concernsOf(gestor), { codes: 0, companies: [] })
    const listed = async (days: number) => {
      const asked = { params: { company: idle.company }, query: { filter: { idle: days } } }
      return (await idle.gestor.call(companyCodes, asked)).body.total
    }
    assert.deepEqual([await listed(30), await listed(28), await listed(32)], [2, 3, 0])
  })

  it('says whether there are codes for a course, or that name a module', async () => {
    const exists = async (module: string) =>
      (await gestor.call(codesOfModule, { query: { moduleId: module } })).body.exists
    assert.equal(await exists(course.module.id), false)
    const modules = [{ _id: newId(), module: course.module.id }]
    await addCode({ type: 'A', company: sibling.id, modules })
    assert.equal(await exists(course.module.id), false, 'of another company')
    await addCode({ type: 'A', company: own.id, modules })
    assert.equal(await exists(course.module.id), true)
    const found = await gestor.call(codesOfDegree, { query: { degreeId: course.degree.id } })
    assert.deepEqual([found.body.exists, found.body.codes.length], [true, 2])
    const none = await gestor.call(codesOfDegree, { query: { degreeId: newId() } })
    assert.deepEqual(none.body, { exists: false, codes: [] })
  })

  it('counts seats and completions by course', async () => {
    const { body } = await gestor.call(codeStatistics, {})
    assert.deepEqual(
      body.items.map(({ degree, codes: many, accounts, used, complete }) => [
        degree.name,
        many,
        accounts,
        used,
        complete,
      ]),
      [['Segurança alimentar', 2, 10, 1, 1]],
    )
  })

  it('shows a master the groups with their accounts, and no other master', async () => {
    const group = newId()
    const code = await addCode({
      type: 'P',
      company: own.id,
      owner: own.master.id,
      masterGroup: group,
    })
    const [person] = [await app.asNew('student')]
    await app.platform.db.insert(codeAccounts).values([
      { code: code.id, pin: '0001', name: 'Ana', email: person.user.email, approval: 'approved' },
      { code: code.id, pin: '0002', name: 'Rui', email: 'rui@example.pt', approval: 'approved' },
    ])
    assert.equal((await person.call(redeemCode, { params: { code: `${code.code}+0001` } })).status, 200)
    const { body } = await master.call(codeGroups, {})
    assert.equal(body.total, 1)
    assert.equal(body.items[0]?._id, group)
    assert.deepEqual(
      body.items[0]?.accounts.map((one) => [
        one.pin,
        one.name,
        one.user?._id ?? null,
        one.elapsedTimePerc,
        one._can.remove,
      ]),
      [
        ['0001', 'Ana', person.user.id, 0, false],
        ['0002', 'Rui', null, null, true],
      ],
    )
    const stranger = await app.as(sibling.master.id)
    assert.equal((await stranger.call(codeGroups, {})).body.total, 0)
    assert.equal((await stranger.call(codeGroups, { query: { company: own.id } })).status, 404)
  })

  it('offers the accounts of a group to be taken back where the call does it', async () => {
    const masterGroup = newId()
    const seen = await addCode({ type: 'P', company: own.id, owner: own.master.id, masterGroup })
    const beyond = await addCode({ type: 'P', company: sibling.id, owner: sibling.master.id, masterGroup })
    const of = { name: 'Eva', email: 'eva@example.pt', approval: 'approved' } as const
    await app.platform.db.insert(codeAccounts).values([
      { ...of, code: seen.id, pin: '0001' },
      { ...of, code: beyond.id, pin: '0002' },
    ])
    const { body } = await master.call(codeGroups, {})
    const listed = body.items.find(({ _id }) => _id === masterGroup)?.accounts ?? []
    const answered = listed.map(async ({ _id: account, codeId: code, _can }) => {
      const { status } = await master.call(removeCode, { body: { code, account } })
      return [code, _can.remove, status]
    })
    assert.deepEqual(
      (await Promise.all(answered)).toSorted(([, one]) => (one === true ? -1 : 1)),
      [
        [seen.id, true, 200],
        [beyond.id, false, 404],
      ],
    )
  })
})
