import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { valueAt, type Entity } from '#contract/platform/kernel/entity.ts'
import { removeItem } from '#contract/platform/engine/endpoints.ts'
import { createTestApp, type Client, type TestApp } from './testing/app.ts'
import { editable } from './testing/editable.ts'
import { createItems, type Items } from './testing/items.ts'
import { referencesOf } from './testing/references.ts'
import { shapesOf } from './testing/samples.ts'

type Values = Record<string, unknown>

describe('what an entity refers to', () => {
  let app: TestApp
  let admin: Client
  let items: Items

  before(async () => {
    app = await createTestApp()
    admin = await app.asNew('admin')
    items = createItems(app, admin)
  })
  after(() => app.close())

  it('refuses to remove what each reference refers to', async () => {
    for (const entity of editable)
      for (const { path, target } of referencesOf(entity.fields)) {
        if (target === 'user') continue
        const shape = shapesOf(entity).find((one) => isShownIn(entity, path, one)) ?? {}
        const { item, answer } = await items.add(entity, shape)
        if (answer.status !== 200) continue
        const value = valueAt(item, path.replace('[]', '.0'))
        const id = Array.isArray(value) ? value[0] : value
        if (typeof id !== 'string') continue
        const removed = await admin.call(removeItem, { params: { entity: target, id } })
        assert.equal(removed.status, 409, `${entity.name}.${path}: ${JSON.stringify(removed.body)}`)
        assert.equal(removed.body.code, 'in_use')
      }
  })
})

const isShownIn = (entity: Entity, path: string, shape: Values): boolean => {
  const [head = ''] = path.replace('[]', '').split('.')
  const field = entity.fields[head]
  return !field?.when || field.when.in.includes(shape[field.when.field])
}
