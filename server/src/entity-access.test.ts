import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { isOpenTo } from '#contract/platform/access/entity-access.ts'
import { roleKinds } from '#contract/platform/kernel/roles.ts'
import { currentUser, type CurrentUser } from '#contract/platform/access/session.ts'
import { entities } from '#contract/entities.ts'
import { getItem, exportItems, addItem, listItems } from '#contract/platform/engine/endpoints.ts'
import { formatDayTime } from '#contract/platform/text/format.ts'
import { createTestApp, type Client, type TestApp } from './testing/app.ts'
import { createItems, type Items } from './testing/items.ts'

/** Added by a call of their own, with rules of its own. */
const ownAdd = new Set(['message'])

describe('what each role gets of every entity', () => {
  let app: TestApp
  let admin: Client
  let items: Items

  before(async () => {
    app = await createTestApp()
    admin = await app.asNew('admin')
    items = createItems(app, admin)
  })
  after(() => app.close())

  describe('permissions', () => {
    for (const kind of ['anonymous', ...roleKinds.filter((one) => one !== 'sa')] as const)
      it(`${kind}: lists and adds what a browser learns with its person`, async () => {
        const someone = kind === 'anonymous' ? undefined : await app.asNew(kind)
        const client = someone ?? app.anonymous()
        const person = someone ? (await someone.call(currentUser, {})).body : undefined
        for (const entity of entities) {
          const listed = await client.call(listItems, {
            params: { entity: entity.name },
            query: { limit: 1 },
          })
          assertAllowed(listed, isOpenTo(entity, person, 'list'), person, `${entity.name} list`)
          if (ownAdd.has(entity.name)) continue
          const added = await client.call(addItem, { params: { entity: entity.name } })
          assertAllowed(added, isOpenTo(entity, person, 'add'), person, `${entity.name} add`)
          assert.notEqual(added.status, 200, `${entity.name} takes nothing`)
        }
      })
  })

  it('an export holds what the list shows, in the columns that were asked for', async () => {
    const entity = entities.find(({ name }) => name === 'category')
    assert.ok(entity)
    const { item, answer: added } = await items.add(entity)
    const file = await admin.call(exportItems, {
      params: { entity: 'category' },
      query: { search: String(item['name']), columns: 'name,active,createdAt' },
    })
    assert.equal(file.status, 200)
    assert.match(String(file.headers['content-disposition']), /Categorias\.xlsx/)
    const { readXlsx } = await import('hucre/xlsx')
    const { sheets } = await readXlsx(file.raw)
    const [header, [name, active, created] = []] = sheets[0]?.rows ?? []
    assert.deepEqual([header, name, active], [['Nome', 'Ativa', 'Criado em'], item['name'], 'Sim'])
    // A date, which a sheet sorts, of what the clock said here.
    assert.ok(created instanceof Date)
    const { body } = await admin.call(getItem, { params: { entity: 'category', id: String(added.body._id) } })
    assert.equal(created.toISOString().slice(0, 16).replace('T', ' '), formatDayTime(body['createdAt']))
    assert.equal(
      (await admin.call(exportItems, { params: { entity: 'category' }, query: { columns: 'password' } }))
        .status,
      400,
    )
    const trainee = await app.asNew('student')
    assert.equal((await trainee.call(exportItems, { params: { entity: 'category' } })).status, 403)
  })
})

const assertAllowed = (
  answer: { status: number },
  allowed: boolean,
  person: CurrentUser | undefined,
  what: string,
) => {
  const refused = answer.status === 401 || answer.status === 403
  assert.equal(refused, !allowed, `${what}: ${answer.status} for ${person?.role.name ?? 'nobody'}`)
}
