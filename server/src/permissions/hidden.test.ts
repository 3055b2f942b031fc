import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { eq } from 'drizzle-orm'
import { columnOf, valueAt } from '#contract/platform/kernel/entity.ts'
import { flatFields } from '#contract/platform/kernel/flat-fields.ts'
import { getItem, listItems } from '#contract/platform/engine/endpoints.ts'
import { codes } from '../modules/enrolment/code-tables.ts'
import { createTestApp, type Client, type TestApp } from '../testing/app.ts'
import { expected, kinds } from './table.ts'
import { createWorld, type World } from './world.ts'

/**
 * Hidden or masked fields are not revealed by filters, orders, searches or sheets either. The test does not list those
 * fields: any that a person gets otherwise than it is in the database counts.
 */
describe('what is hidden stays hidden', () => {
  let app: TestApp
  let world: World
  before(async () => {
    app = await createTestApp()
    world = await createWorld(app)
  })
  after(() => app.close())

  const rowOf = async (entity: string, id: string): Promise<Record<string, unknown>> => {
    const { table } = app.engine.registry.get(entity)
    const [row] = await app.platform.db.select().from(table).where(eq(table.id, id))
    return row ?? {}
  }
  const listed = async (client: Client, entity: string, query: object): Promise<string[] | number> => {
    const { status, body } = await client.call(listItems, {
      params: { entity },
      query: { limit: 200, ...query },
    })
    return status === 200 ? (body.items ?? []).map(({ _id }) => _id) : status
  }

  /** The fields of an item that a person gets changed or not at all. */
  const hiddenOf = async (client: Client, entity: string, id: string) => {
    const { entity: declared } = app.engine.registry.get(entity)
    const { status, body } = await client.call(getItem, { params: { entity, id } })
    if (status !== 200) return []
    const row = await rowOf(entity, id)
    return flatFields(declared.fields).flatMap(([path, { kind }]) => {
      const value = row[columnOf(path)]
      if (!['text', 'number', 'ref'].includes(kind) || value === null || value === '') return []
      const out = valueAt(body, path)
      const shown = kind === 'ref' ? valueAt(out, '_id') : out
      return shown === value ? [] : [{ path, value }]
    })
  }

  it('in the lists of every entity, for every kind of role', async () => {
    const found = new Set<string>()
    for (const { entity, ofEntity, ofItems } of expected)
      for (const kind of kinds) {
        if (!ofEntity[kind].startsWith('+')) continue
        const client = world.clients[kind]
        for (const { item } of ofItems) {
          const id = await world.itemOf(entity, item, kind === 'anonymous' ? '' : world.ids[kind])
          for (const { path, value } of await hiddenOf(client, entity, id)) {
            found.add(`${entity}.${path}`)
            for (const filter of [{ [path]: value }, { [path]: [value] }, { [path]: { from: value } }]) {
              const answer = await listed(client, entity, { filter: JSON.stringify(filter) })
              if (Array.isArray(answer))
                assert.ok(!answer.includes(id), `${kind} ${entity} ${JSON.stringify(filter)}`)
              else assert.equal(answer, 400)
            }
            if (typeof value !== 'string') continue
            const part = await listed(client, entity, { search: value.slice(1, -1) })
            assert.ok(Array.isArray(part) && !part.includes(id), `${kind} ${entity} search ${path}`)
          }
        }
      }
    // A mail's body is hidden too, from lists that are an administrator's alone.
    assert.deepEqual([...found].toSorted(), ['code.code', 'faqs.user'])
  })

  it('in the order of a list, and inside what is stored whole', async () => {
    const { gestor, admin, student } = world.clients
    assert.equal(await listed(gestor, 'code', { sort: 'code' }), 400)
    assert.equal(await listed(admin, 'code', { sort: '-code' }), 400)
    assert.ok(Array.isArray(await listed(student, 'faqs', { sort: 'user' })))
    assert.equal(await listed(admin, 'resource', { filter: JSON.stringify({ exam: {} }) }), 400)
    assert.equal(await listed(admin, 'degree', { filter: JSON.stringify({ badge: 'x' }) }), 400)
  })

  it('a code is found by the whole of it', async () => {
    const id = await world.itemOf('code', 'own', '')
    const [row] = await app.platform.db.select().from(codes).where(eq(codes.id, id))
    const code = row?.code ?? ''
    assert.deepEqual(await listed(world.clients.gestor, 'code', { search: code.toLowerCase() }), [id])
    assert.deepEqual(await listed(world.clients.gestor, 'code', { search: code.slice(0, -1) }), [])
  })
})
