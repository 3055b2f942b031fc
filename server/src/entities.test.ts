import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { maskCode } from '#contract/platform/kernel/mask.ts'
import { allows } from '#contract/platform/access/entity-access.ts'
import { roleKinds, type RoleAccess } from '#contract/platform/kernel/roles.ts'
import { entities } from '#contract/entities.ts'
import { valueAt, type Entity } from '#contract/platform/kernel/entity.ts'
import type { Field, Fields, TextField } from '#contract/platform/kernel/fields.ts'
import { t } from '#contract/platform/text/text.ts'
import { getItem, editItem, listItems, removeItem, exportItems } from '#contract/platform/engine/endpoints.ts'
import { createTestApp, type Answer, type Client, type TestApp } from './testing/app.ts'
import { createItems, type Items } from './testing/items.ts'
import { shapesOf } from './testing/samples.ts'

type Values = Record<string, unknown>

/** Shapes that a sample cannot have: the file has to be a real one, or the person a real one. */
const skippedShapes: Readonly<Record<string, (shape: Values) => boolean>> = {
  resource: (shape) => shape['type'] === 'html5',
  user: (shape) => 'data.identificationType' in shape || 'data.citizenshipCountry' in shape,
}

/** Added by a call of their own, with rules of its own. */
const ownAdd = new Set(['message'])

/**
 * Questions and notes stand in a session of a course that somebody takes, and there is only one set of settings; the
 * tests of their features make them.
 */
const byHand = new Set(['faqs', 'comment', 'settings'])

/** The entities that are added by the generic call. */
const editable = entities.filter(
  ({ name, access }) => access.edit !== 'nobody' && access.add !== 'nobody' && !byHand.has(name),
)

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
          const id = String(answer.body['_id'])
          const { body } = await admin.call(getItem, { params: { entity: entity.name, id } })
          assertKept(entity.fields, item, body)
          await assertFound(admin, entity, item, id)
          for (const [path, file] of Object.entries(files)) {
            const kept = valueAt(body, path) as { _id: string; name: string; size: number }
            assert.equal(kept?.name, file.name, path)
            const download = await admin.get(`/api/document/download/${kept._id}`)
            assert.deepEqual(download.raw, file.contents, path)
          }
          const again = await admin.call(editItem, {
            params: { entity: entity.name, id },
            body: {
              updatedAt: body['updatedAt'],
            },
          })
          const mayEdit = (body['_can'] as { edit: boolean }).edit
          assert.equal(again.status, mayEdit ? 200 : 403, 'saved again as it stands')
        })

      it('refuses each wrong value on its field, and keeps nothing of it', async () => {
        const before = await admin.call(listItems, { params: { entity: entity.name }, query: { limit: 1 } })
        for (const shape of shapes.length > 0 ? shapes : [{}]) {
          const { item, files } = await items.make(entity, shape)
          // A draft may lack what is refused of the others.
          if (entity.isDraft?.(item)) continue
          for (const { path, value, message } of wrongValues(entity.fields, item)) {
            const wrong = structuredClone(item)
            put(wrong, path, value)
            const beside = Object.fromEntries(
              Object.entries(files).filter(([one]) => !one.startsWith(`${path}.`)),
            )
            const answer = await items.save(entity, wrong, beside)
            const errors = (answer.body['errors'] ?? []) as { field: string; message: string }[]
            assert.equal(
              answer.status,
              422,
              `${path} = ${JSON.stringify(value)}: ${JSON.stringify(answer.body)}`,
            )
            assert.equal(errors.find(({ field }) => field === path)?.message, message, path)
          }
          for (const path of Object.keys(files)) {
            if (!isRequired(entity.fields, path)) continue
            const { [path]: _, ...others } = files
            const answer = await items.save(entity, item, others)
            assert.equal(answer.status, 422, `${path}: ${JSON.stringify(answer.body)}`)
            const errors = answer.body['errors'] as { field: string }[]
            assert.ok(
              errors.some(({ field }) => field === path),
              path,
            )
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

  describe('who may', () => {
    for (const kind of ['anonymous', ...roleKinds.filter((one) => one !== 'sa')] as const)
      it(`${kind}: lists and adds what the declarations and the matrix say`, async () => {
        const someone = kind === 'anonymous' ? undefined : await app.asNew(kind)
        const client = someone ?? app.anonymous()
        const role = someone ? await roleOf(someone.user.role) : undefined
        for (const entity of entities) {
          const listed = await client.get(`/api/entity/${entity.name}/list?limit=1`)
          assertAllowed(listed, allows(entity, role, 'list'), role, `${entity.name} list`)
          if (ownAdd.has(entity.name)) continue
          const added = await client.post(`/api/entity/${entity.name}/add`, {})
          assertAllowed(added, allows(entity, role, 'add'), role, `${entity.name} add`)
          assert.notEqual(added.status, 200, `${entity.name} takes nothing`)
        }
      })

    const roleOf = async (id: string): Promise<RoleAccess> => {
      const { body } = await admin.call(getItem, { params: { entity: 'role', id } })
      return body as unknown as RoleAccess
    }
  })

  it('an export holds what the list shows, in the columns that were asked for', async () => {
    const entity = entities.find(({ name }) => name === 'category')
    assert.ok(entity)
    const { item } = await items.add(entity)
    const query = `search=${encodeURIComponent(String(item['name']))}&columns=name,active`
    const file = await admin.get(`/api/entity/category/export?${query}`)
    assert.equal(file.status, 200)
    assert.match(String(file.headers['content-disposition']), /Categorias\.xlsx/)
    const { readXlsx } = await import('hucre/xlsx')
    const { sheets } = await readXlsx(file.raw)
    assert.deepEqual(sheets[0]?.rows, [
      ['Nome', 'Ativa'],
      [item['name'], 'Sim'],
    ])
    assert.equal(
      (await admin.call(exportItems, { params: { entity: 'category' }, query: { columns: 'password' } }))
        .status,
      400,
    )
    const trainee = await app.asNew('student')
    assert.equal((await trainee.call(exportItems, { params: { entity: 'category' } })).status, 403)
  })

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

const assertAllowed = (answer: Answer, allowed: boolean, role: RoleAccess | undefined, what: string) => {
  const refused = answer.status === 401 || answer.status === 403
  // A scope that holds no row for somebody refuses them as well.
  if (allowed) assert.notEqual(answer.status, 401, what)
  else assert.equal(refused, true, `${what}: ${answer.status} for ${role?.name ?? 'nobody'}`)
}

const isShownIn = (entity: Entity, path: string, shape: Values): boolean => {
  const [head = ''] = path.replace('[]', '').split('.')
  const field = entity.fields[head]
  return !field?.when || field.when.in.includes(shape[field.when.field])
}

/** Where items refer to others: `modules[].module`. */
const referencesOf = (fields: Fields, prefix = ''): { path: string; target: string }[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const path = `${prefix}${name}`
    if (field.readOnly) return []
    if (field.kind === 'ref' || field.kind === 'refs') return [{ path, target: field.entity }]
    if (field.kind === 'list') return referencesOf(field.of, `${path}[].`)
    return field.kind === 'group' || field.kind === 'embed' ? referencesOf(field.of, `${path}.`) : []
  })

/** Is an item found by each field that its list searches, and by nothing else? */
const assertFound = async (client: Client, { name, list }: Entity, item: Values, id: string) => {
  for (const path of list.search) {
    const word = valueAt(item, path)
    if (typeof word !== 'string') continue
    const query = `search=${encodeURIComponent(word)}&limit=100&sort=-createdAt`
    const { body } = await client.get(`/api/entity/${name}/list?${query}`)
    assert.ok(
      body.items?.some(({ _id }) => _id === id),
      `${path}: ${word}`,
    )
  }
  const none = await client.call(listItems, { params: { entity: name }, query: { search: 'naoexisteassim' } })
  assert.equal(none.body.total, 0)
}

/** Is what was sent what is answered? References come back with their names, rows with their ids. */
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

interface Wrong {
  path: string
  value: unknown
  message: string
}

const wrongTexts = (field: TextField, path: string): Wrong[] => [
  ...(field.min !== undefined && field.min > 1
    ? [{ path, value: 'x'.repeat(field.min - 1), message: t('validation.tooShort') }]
    : []),
  ...(field.max !== undefined
    ? [{ path, value: 'x'.repeat(field.max + 1), message: t('validation.tooLong') }]
    : []),
  ...(field.format === 'email' ? [{ path, value: 'sem arroba', message: t('validation.email') }] : []),
  ...(field.format === 'nif' ? [{ path, value: '123456780', message: t('validation.nif') }] : []),
  ...(field.format === 'niss' ? [{ path, value: '11111111111', message: t('validation.niss') }] : []),
  ...(field.format === 'postalCode' ? [{ path, value: '17-A', message: t('validation.postalCode') }] : []),
  ...(field.format === 'url' ? [{ path, value: 'javascript:alert(1)', message: t('validation.url') }] : []),
  { path, value: { um: 'objeto' }, message: t('validation.type') },
]

/** Values that each field's own declaration refuses, with the sentence that it is refused with. */
function wrongValues(fields: Fields, item: Values, prefix = ''): Wrong[] {
  return Object.entries(fields).flatMap(([name, field]): Wrong[] => {
    const path = `${prefix}${name}`
    const value = item[name]
    if (field.readOnly || value === undefined || value === null) return []
    const missing: Wrong[] =
      field.required ||
      ('min' in field && field.kind !== 'number' && field.kind !== 'text' && (field.min ?? 0) > 0)
        ? [
            {
              path,
              value: Array.isArray(value) ? [] : field.kind === 'text' ? '  ' : null,
              message: field.message ?? t('validation.required'),
            },
          ]
        : []
    switch (field.kind) {
      case 'text':
        return [...missing, ...wrongTexts(field, path)]
      case 'number':
        return [
          ...missing,
          { path, value: 'três', message: t('validation.number') },
          ...(field.integer ? [{ path, value: 1.5, message: t('validation.integer') }] : []),
          ...(field.min === undefined
            ? []
            : [{ path, value: field.min - 1, message: t('validation.min', { min: field.min }) }]),
          ...(field.max === undefined
            ? []
            : [{ path, value: field.max + 1, message: t('validation.max', { max: field.max }) }]),
        ]
      case 'boolean':
        return [{ path, value: 'sim', message: t('validation.type') }]
      case 'day':
        return [...missing, { path, value: '31/12/2026', message: t('validation.date') }]
      case 'instant':
        return [...missing, { path, value: 'ontem', message: t('validation.date') }]
      case 'choice':
        return [...missing, { path, value: 'outra coisa', message: t('validation.option') }]
      case 'ref':
        return [
          ...missing,
          { path, value: 'nada', message: t('validation.option') },
          { path, value: '01900000-0000-7000-8000-00000000dead', message: t('validation.reference') },
        ]
      case 'refs':
        return [...missing, { path, value: ['nada'], message: t('validation.option') }]
      case 'list':
        return [
          ...missing,
          { path, value: 'linhas', message: t('validation.type') },
          ...(value as Values[]).flatMap((row, index) => wrongValues(field.of, row, `${path}.${index}.`)),
        ]
      case 'group':
      case 'embed':
        return wrongValues(field.of, value as Values, `${path}.`)
      default:
        return missing
    }
  })
}
