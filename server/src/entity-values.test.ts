import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { maskCode } from '#contract/platform/kernel/mask.ts'
import { fieldAt, valueAt, type Entity } from '#contract/platform/kernel/entity.ts'
import type { Field, Fields } from '#contract/platform/kernel/fields.ts'
import { nameOf } from '#contract/platform/kernel/kinds/reference.ts'
import { getItem, editItem, listItems, removeItem } from '#contract/platform/engine/endpoints.ts'
import { downloadDocument } from '#contract/platform/files/endpoints.ts'
import { errorsOf, fieldsOf } from './testing/answers.ts'
import { createTestApp, type Client, type TestApp } from './testing/app.ts'
import { editable } from './testing/editable.ts'
import { createItems, type Items } from './testing/items.ts'
import { shapesOf } from './testing/samples.ts'
import { wrongValues } from './testing/wrong-values.ts'

type Values = Record<string, unknown>

/** Values that a sample cannot have: the file has to be a real one, or the person a real one. */
const skippedShapes: Readonly<Record<string, (shape: Values) => boolean>> = {
  resource: (shape) => shape['type'] === 'html5',
  user: (shape) => 'data.identificationType' in shape || 'data.citizenshipCountry' in shape,
}

describe('every entity, from its declaration', () => {
  let app: TestApp
  let admin: Client
  let items: Items

  before(async () => {
    app = await createTestApp()
    admin = await app.asNew('admin')
    items = createItems(app, admin)
  })
  after(() => app.close())

  for (const entity of editable) {
    const shapes = shapesOf(entity).filter((shape) => !skippedShapes[entity.name]?.(shape))

    describe(entity.name, () => {
      for (const shape of shapes.length > 0 ? shapes : [{}])
        it(`keeps every field ${JSON.stringify(shape)}`, async () => {
          const { item, files, answer } = await items.add(entity, shape)
          assert.equal(answer.status, 200, JSON.stringify(answer.body))
          const id = String(answer.body._id)
          const { body } = await admin.call(getItem, { params: { entity: entity.name, id } })
          assertKept(entity.fields, item, body)
          await assertFound(admin, entity, item, id)
          for (const [path, file] of Object.entries(files)) {
            const kept = valueAt(body, path) as { _id: string; name: string; size: number }
            assert.equal(kept?.name, file.name, path)
            const download = await admin.call(downloadDocument, { params: { id: kept._id } })
            assert.deepEqual(download.raw, file.contents, path)
          }
          const again = await admin.call(editItem, {
            params: { entity: entity.name, id },
            body: {
              updatedAt: body['updatedAt'],
            },
          })
          const mayEdit = (body['_can'] as { edit: boolean }).edit
          assert.equal(again.status, mayEdit ? 200 : 403, 'saved again unchanged')
        })

      it('refuses each wrong value on its field, and keeps nothing of it', async () => {
        const before = await admin.call(listItems, { params: { entity: entity.name }, query: { limit: 1 } })
        for (const shape of shapes.length > 0 ? shapes : [{}]) {
          const { item, files } = await items.make(entity, shape)
          // A draft may leave out required fields.
          if (entity.isDraft?.(item)) continue
          for (const { path, value, message } of wrongValues(entity.fields, item)) {
            const wrong = structuredClone(item)
            put(wrong, path, value)
            const beside = Object.fromEntries(
              Object.entries(files).filter(([one]) => !one.startsWith(`${path}.`)),
            )
            const answer = await items.save(entity, wrong, beside)
            assert.equal(
              answer.status,
              422,
              `${path} = ${JSON.stringify(value)}: ${JSON.stringify(answer.body)}`,
            )
            assert.equal(errorsOf(answer)[path], message, path)
          }
          for (const path of Object.keys(files)) {
            if (!isRequired(entity.fields, path)) continue
            const { [path]: _, ...others } = files
            const answer = await items.save(entity, item, others)
            assert.equal(answer.status, 422, `${path}: ${JSON.stringify(answer.body)}`)
            assert.ok(fieldsOf(answer).includes(path), path)
          }
        }
        const now = await admin.call(listItems, { params: { entity: entity.name }, query: { limit: 1 } })
        assert.equal(now.body.total, before.body.total)
      })

      it('is not there under ids that nobody has', async () => {
        const nobody = '01900000-0000-7000-8000-00000000dead'
        for (const answer of [
          await admin.call(getItem, { params: { entity: entity.name, id: nobody } }),
          await admin.call(editItem, { params: { entity: entity.name, id: nobody } }),
          await admin.call(removeItem, { params: { entity: entity.name, id: nobody } }),
        ])
          assert.equal(answer.status, 404, JSON.stringify(answer.body))
      })
    })
  }
})

/** Is an item found by each field that its list searches, and by nothing else? */
const assertFound = async (client: Client, { name, fields, list }: Entity, item: Values, id: string) => {
  const shown = (await client.call(getItem, { params: { entity: name, id } })).body
  for (const path of list.search) {
    const isReference = fieldAt(fields, path)?.kind === 'ref'
    const word = isReference ? nameOf(valueAt(shown, path)) : valueAt(item, path)
    if (typeof word !== 'string') continue
    const query = { search: word, limit: 100, sort: '-createdAt' }
    const { body } = await client.call(listItems, { params: { entity: name }, query })
    assert.ok(
      body.items?.some(({ _id }) => _id === id),
      `${path}: ${word}`,
    )
  }
  const none = await client.call(listItems, { params: { entity: name }, query: { search: 'naoexisteassim' } })
  // A list that searches nothing says so, and does not find all.
  if (list.search.length === 0) assert.equal(none.status, 400, JSON.stringify(none.body))
  else assert.equal(none.body.total, 0)
}

/** Whether the answer equals the input. References come back with their names, rows with their ids. */
const assertKept = (fields: Fields, sent: Values, kept: Values, prefix = ''): void => {
  for (const [name, field] of Object.entries(fields)) {
    const value = sent[name]
    const answer = kept[name]
    const path = `${prefix}${name}`
    if (value === undefined || value === null || field.readOnly) continue
    if (field.kind === 'group' || field.kind === 'embed')
      assertKept(field.of, value as Values, answer as Values, `${path}.`)
    else if (field.kind === 'list')
      for (const [index, row] of (value as Values[]).entries())
        assertKept(field.of, row, (answer as Values[])[index] ?? {}, `${path}.${index}.`)
    else if (field.kind === 'ref') assert.equal((answer as Values)['_id'], value, path)
    else if (field.kind === 'refs')
      assert.deepEqual(
        (answer as Values[]).map(({ _id }) => _id),
        value,
        path,
      )
    else if (field.kind === 'text' && field.masked) assert.equal(answer, maskCode(value as string), path)
    else assert.deepEqual(answer, value, path)
  }
}

const put = (item: Values, path: string, value: unknown): void => {
  const keys = path.split('.')
  const last = keys.pop() ?? ''
  const holder = keys.reduce<unknown>((at, key) => (at as Values)[key], item) as Values
  holder[last] = value
}

const isRequired = (fields: Fields, path: string): boolean => {
  const keys = path.split('.').filter((key) => !/^\d+$/.test(key))
  let at: Fields = fields
  let field: Field | undefined
  for (const key of keys) {
    field = at[key]
    at = field && 'of' in field ? field.of : {}
  }
  return field?.required ?? false
}
