import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { entities } from '#contract/entities.ts'
import { addItem, listItems, getItem, editItem, removeItem } from '#contract/platform/engine/endpoints.ts'
import { createTestApp, type Client, type TestApp } from '../testing/app.ts'
import { expected, kinds, type Kind } from './table.ts'
import { createWorld, type World } from './world.ts'
import { fieldsOf } from '../testing/answers.ts'

/** The sign of an answer: `+` where one of these statuses says that the person was let in. */
const sign = ({ status }: { status: number }, letIn: readonly number[]): string => {
  if (letIn.includes(status)) return '+'
  return { 401: '1', 403: '3', 404: '4' }[status] ?? String(status)
}

/** The input of an edit: enough for each entity to save an item unchanged. */
const edits: Readonly<Record<string, object>> = { faqs: { tags: [{ name: 'tag' }] } }

describe('permissions of every entity', () => {
  let app: TestApp
  let world: World
  before(async () => {
    app = await createTestApp()
    world = await createWorld(app)
  })
  after(() => app.close())

  const lists = (client: Client, entity: string) =>
    client.call(listItems, { params: { entity }, query: { limit: 200, sort: '-createdAt' } })

  const ofEntity = async (entity: string, kind: Kind): Promise<string> => {
    const client = world.clients[kind]
    const listed = sign(await lists(client, entity), [200])
    // Nobody may add an item without its required fields.
    return listed + sign(await client.call(addItem, { params: { entity } }), [422])
  }

  const ofItem = async (entity: string, item: string, kind: Kind): Promise<string> => {
    const client = world.clients[kind]
    const who = kind === 'anonymous' ? world.ids.student : world.ids[kind]
    const id = await world.itemOf(entity, item, who)
    const params = { entity, id }
    const view = await client.call(getItem, { params })
    const viewed = sign(view, [200])
    const all = await lists(client, entity)
    if (all.status === 200) {
      const isListed = all.body.items?.some(({ _id }) => _id === id) ?? false
      assert.equal(isListed, viewed === '+', `${entity} ${item} in the list of ${kind}`)
    }
    const edited = sign(await client.call(editItem, { params, body: { ...edits[entity] } }), [200])
    const promised = view.body['_can'] as { edit: boolean; remove: boolean } | undefined
    if (promised) assert.equal(promised.edit, edited === '+', `${entity} ${item}: _can.edit of ${kind}`)
    // What is referred to stays, with a 409: the person was let in.
    const removed = await client.call(removeItem, { params })
    if (removed.status === 200) world.forget(id)
    const gone = sign(removed, [200, 409])
    if (promised) assert.equal(promised.remove, gone === '+', `${entity} ${item}: _can.remove of ${kind}`)
    return viewed + edited + gone
  }

  const row = async (ask: (kind: Kind) => Promise<string>) => {
    const cells: Partial<Record<Kind, string>> = {}
    for (const kind of kinds) cells[kind] = await ask(kind)
    return cells
  }

  it('the table has every entity', () => {
    const inTable = expected.map(({ entity }) => entity)
    assert.deepEqual(inTable.toSorted(), entities.map(({ name }) => name).toSorted(), 'table.ts wants a line')
  })

  for (const { entity, ofEntity: entityCells, ofItems } of expected)
    it(entity, async () => {
      assert.deepEqual(await row((kind) => ofEntity(entity, kind)), entityCells, 'list add')
      for (const { item, cells } of ofItems)
        assert.deepEqual(await row((kind) => ofItem(entity, item, kind)), cells, `${item}: view edit remove`)
    })

  it('a card goes only to a company and a trainee of the person who saves it', async () => {
    const { c, d, clients } = world
    const save = async (card: object) => {
      const { status, body } = await clients.master.call(addItem, {
        params: { entity: 'cartfc' },
        body: {
          ref: 'FC-9',
          hours: 42,
          ...card,
        },
      })
      return [status, ...fieldsOf({ body })]
    }
    assert.deepEqual(await save({ owner: d.id }), [422, 'owner'])
    assert.deepEqual(await save({ owner: c.id, user: d.trainee.id }), [422, 'user'])
    assert.deepEqual(await save({ owner: c.id, user: c.trainee.id }), [200])
    assert.deepEqual(
      (
        await clients.grants.call(addItem, {
          params: { entity: 'cartfc' },
          body: { ref: 'FC-9', hours: 42, owner: c.id },
        })
      ).status,
      422,
    )
  })

  it('the body of a mail, with the links in it, is an administrator’s', async () => {
    const id = await world.itemOf('message', 'any', '')
    const asked = { params: { entity: 'message', id } } as const
    assert.equal((await world.clients.grants.call(getItem, asked)).body.html, null)
    assert.equal((await world.clients.admin.call(getItem, asked)).body.html, '<p>Ligação</p>')
  })
})
