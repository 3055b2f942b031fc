import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { gapProposal } from '#contract/compliance/board-endpoints.ts'
import { assignCode } from '#contract/enrolment/codes-endpoints.ts'
import { quoteEnrolment } from '#contract/enrolment/quote-endpoints.ts'
import { createTestApp, type Client, type TestApp } from '../../testing/app.ts'
import { addCourse } from '../../testing/builders.ts'
import { addClient } from '../../testing/clients.ts'
import { prices } from '../commerce/tables.ts'
import { users } from '../people/table.ts'
import { employments } from './index.ts'

type Question = z.input<typeof gapProposal.body>

describe('what is proposed to close the gap of a company', () => {
  let app: TestApp
  let one: Awaited<ReturnType<typeof addClient>>
  let other: Awaited<ReturnType<typeof addClient>>
  const ids: Record<string, string> = {}
  let year: string

  const worker = async (name: string, hours: 40 | 0 = 40) => {
    const { id } = await app.addUser({ company: one.company, name })
    if (hours > 0)
      await app.platform.db
        .insert(employments)
        .values({ user: id, company: one.company, startDate: `${year}-01-01` })
    return id
  }
  const course = async (name: string, hduration: number, values: object = {}) => {
    const { degree } = await addCourse(app, { values: { name, hduration, ...values }, exam: null })
    ids[name] = degree.id
  }
  const ask = async (body: Question = {}, who: Client = one.gestor) =>
    who.call(gapProposal, { params: { company: one.company }, body })
  /** The courses of each by name. */
  const proposed = async (question: Question = {}) => {
    const { status, body } = await ask(question)
    assert.equal(status, 200)
    const nameOf = new Map(body.courses.map(({ _id, name }) => [_id, name]))
    return {
      ...body,
      of: Object.fromEntries(
        body.workers.map(({ name, courses }) => [name, courses.map((id) => nameOf.get(id) ?? id)]),
      ),
    }
  }

  before(async () => {
    app = await createTestApp()
    year = app.platform.clock.today().slice(0, 4)
    one = await addClient(app)
    other = await addClient(app)
    await course('Longo', 25)
    await course('Vinte A', 20)
    await course('Vinte B', 20)
    await course('Curto', 8)
    await course('De mestre', 40, { master: true })
    await course('Rascunho', 40, { state: 0 })
    await app.platform.db
      .insert(prices)
      .values({ name: 'Preço', type: 'degree', value: 10, startDate: '2020-01-01' })
    await worker('Ana')
    ids['Rui'] = await worker('Rui')
    ids['Sem vínculo'] = await worker('Sem vínculo', 0)
  })
  after(() => app.close())

  it('is of courses that fit best, the same for the same gap, with what they take', async () => {
    const { of, courses, totals, rest } = await proposed()
    assert.deepEqual(of, { Ana: ['Vinte A', 'Vinte B'], Rui: ['Vinte A', 'Vinte B'] })
    assert.deepEqual(
      courses.map(({ name, hours, people }) => [name, hours, people]),
      [
        ['Vinte A', 20, 2],
        ['Vinte B', 20, 2],
      ],
    )
    const { body: quoted } = await one.gestor.call(quoteEnrolment, {
      body: {
        users: [ids['Rui'] ?? ''],
        degrees: [ids['Vinte A'] ?? '', ids['Vinte B'] ?? ''],
        means: { by: 'alone' },
      },
    })
    assert.deepEqual(totals, { people: 2, hours: 80, cents: 2 * quoted.totals.cents, left: 0 })
    assert.ok(totals.cents > 0)
    assert.equal(rest, 0)
  })

  it('is for nobody whose account is locked, such as an erased one', async () => {
    const id = await worker('Trancada')
    assert.ok((await proposed()).of['Trancada'])
    await app.platform.db.update(users).set({ lock: true }).where(eq(users.id, id))
    const { of, rest } = await proposed()
    assert.deepEqual([Object.keys(of), rest], [['Ana', 'Rui'], 0])
  })

  it('leaves courses out and keeps to those that are named, and says what is left', async () => {
    const without = await proposed({ without: [ids['Vinte B'] ?? ''] })
    assert.deepEqual(without.of['Ana'], ['Longo', 'Vinte A'])
    const only = await proposed({ only: [ids['Curto'] ?? '', ids['De mestre'] ?? ''] })
    assert.deepEqual([only.of['Ana'], only.totals.left, only.totals.hours], [['Curto'], 2 * 32 * 60, 16])
    const none = await proposed({ only: [ids['Rascunho'] ?? ''] })
    assert.deepEqual([none.of['Ana'], none.courses, none.totals.cents], [[], [], 0])
    assert.equal((await ask({ only: ['x'] })).status, 422)
  })

  it('covers only the chosen ones, and nobody without missing hours or outside the company', async () => {
    const stranger = (await app.addUser({ company: other.company, name: 'Alheia' })).id
    const chosen = await proposed({ users: [ids['Rui'] ?? '', ids['Sem vínculo'] ?? '', stranger] })
    assert.deepEqual([chosen.of, chosen.totals.people, chosen.rest], [{ Rui: ['Vinte A', 'Vinte B'] }, 1, 0])
    assert.deepEqual((await proposed({ users: [stranger] })).workers, [])
    assert.equal((await ask({ users: [] })).status, 422)
  })

  it('counts what somebody is taking as done, and proposes no course that they have', async () => {
    const body = { user: ids['Rui'] ?? '', degree: ids['Vinte A'] ?? '' }
    assert.equal((await one.gestor.call(assignCode, { body })).status, 200)
    const { of, workers } = await proposed()
    assert.deepEqual([of['Ana'], of['Rui']], [['Vinte A', 'Vinte B'], ['Vinte B']])
    assert.deepEqual(
      workers.map(({ name, lacks }) => [name, lacks]),
      [
        ['Ana', 2400],
        ['Rui', 1200],
      ],
    )
    const rest = { user: ids['Rui'] ?? '', degree: ids['Vinte B'] ?? '' }
    assert.equal((await one.gestor.call(assignCode, { body: rest })).status, 200)
    assert.deepEqual(Object.keys((await proposed()).of), ['Ana'])
  })

  it('is for the company’s managers', async () => {
    assert.equal((await ask({}, other.gestor)).status, 404)
    assert.equal((await ask({}, one.trainee)).status, 403)
    assert.equal((await ask({}, one.master)).status, 200)
  })

  it('is quoted for each worker by their own courses', async () => {
    const ana = (await app.addUser({ company: one.company, name: 'Eva' })).id
    const zeca = (await app.addUser({ company: one.company, name: 'Zeca' })).id
    const [a = '', b = ''] = [ids['Vinte A'], ids['Curto']]
    const { body } = await one.gestor.call(quoteEnrolment, {
      body: { users: [ana, zeca], degrees: [a, b], means: { by: 'alone' }, parts: { [ana]: [b] } },
    })
    assert.deepEqual(
      body.people.map(({ degrees }) => degrees),
      [[b], [a, b]],
    )
  })
})
