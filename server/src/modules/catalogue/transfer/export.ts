import { Readable } from 'node:stream'
import type { StoredFile } from '#contract/platform/kernel/entity.ts'
import type { ItemOut } from '../../../platform/engine/binding.ts'
import type { Engine } from '../../../platform/engine/engine.ts'
import { isFile, valuesOf } from '../../../platform/engine/values.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import type { Platform } from '../../../platform/platform.ts'
import { peopleOf } from './repository.ts'
import { idOf } from '#contract/platform/kernel/kinds/reference.ts'
import { rowsOf, type Values } from '#contract/platform/kernel/records.ts'

type Rows = Values[]

/** A course with all its contents, and its files. */
export interface Described {
  document: Values
  files: StoredFile[]
}

/** An item without instance-specific values. */
const plain = ({
  _can,
  codes: _codes,
  createdAt: _createdAt,
  updatedAt: _updatedAt,
  approval: _approval,
  awaitsApproval: _awaitsApproval,
  ...item
}: ItemOut): Values => item

/**
 * Describes a course for an export, as far as the caller may see it.
 * @throws Problem `not_found` if the caller does not see it
 */
export const describeCourse = async (
  { db }: Platform,
  engine: Engine,
  id: string,
  actor: Actor,
): Promise<Described> => {
  const seen = new Map<string, Values>()
  const files: StoredFile[] = []
  const get = async (entity: string, item: unknown): Promise<Values | null> => {
    const itemId = String(idOf(item) ?? '')
    const key = `${entity} ${itemId}`
    const known = seen.get(key)
    if (known || !itemId) return known ?? null
    const found = plain(await engine.get(entity, itemId, actor))
    seen.set(key, found)
    const { fields } = engine.registry.get(entity).entity
    for (const { value } of valuesOf(fields, found, isFile)) files.push(value as StoredFile)
    return found
  }
  /** Describes what each row of a list refers to by a given name. */
  const expand = async (rows: unknown, name: string, entity: string): Promise<Rows> => {
    const expanded: Rows = []
    for (const row of rowsOf(rows)) expanded.push({ ...row, [name]: await get(entity, row[name]) })
    return expanded
  }

  const course = (await get('degree', id)) ?? {}
  const modules: Rows = []
  for (const row of rowsOf(course['modules'])) {
    const module = (await get('module', row['module'])) ?? {}
    const lectures: Rows = []
    for (const lecture of rowsOf(module['lectures']))
      lectures.push({ ...lecture, resources: await expand(lecture['resources'], 'resource', 'resource') })
    const categories = await expand(module['categories'], 'category', 'category')
    modules.push({ ...row, module: { ...module, categories, lectures } })
  }
  const moderatorIds = rowsOf(course['moderators']).map((row) => String(idOf(row)))
  const moderators = await peopleOf(db, moderatorIds)
  const document = {
    ...course,
    modules,
    moderators,
    categories: await expand(course['categories'], 'category', 'category'),
    exam: await get('resource', course['exam']),
    survey: await get('survey', course['survey']),
  }
  return { document, files }
}

const inBase64 = async function* (contents: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of contents) {
    const bytes = Buffer.concat([rest, chunk])
    const whole = bytes.length - (bytes.length % 3)
    rest = bytes.subarray(whole)
    yield bytes.subarray(0, whole).toString('base64')
  }
  yield rest.toString('base64')
}

/** The JSON of a described course, file after file, as it is sent. */
export const courseJson = ({ files }: Platform, { document, files: stored }: Described): Readable => {
  const write = async function* (): AsyncGenerator<string> {
    yield `${JSON.stringify(document).slice(0, -1)},"files":{`
    let separator = ''
    for (const { _id } of stored) {
      const row = await files.find(_id)
      if (!row) continue
      const { name, type, size } = row
      yield `${separator}${JSON.stringify(_id)}:${JSON.stringify({ name, type, size }).slice(0, -1)},"content":"`
      if (size > 0) yield* inBase64(await files.storage.read(row.key))
      yield '"}'
      separator = ','
    }
    yield '}}'
  }
  return Readable.from(write(), { objectMode: false })
}
