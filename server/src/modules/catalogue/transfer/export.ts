import { Readable } from 'node:stream'
import type { StoredFile } from '#contract/platform/kernel/entity.ts'
import type { Reference } from '#contract/platform/kernel/kinds/reference.ts'
import type { Values } from '#contract/platform/kernel/records.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import type { Engine } from '../../../platform/engine/engine.ts'
import { isFile, valuesOf } from '../../../platform/engine/values.ts'
import type { Platform } from '../../../platform/platform.ts'
import { peopleOf } from './repository.ts'

/** A course with all its contents, and its files. */
export interface Described {
  document: Values
  files: StoredFile[]
}

/** What an item has of this instance, or of its reader. */
interface InstanceValues {
  _can?: unknown
  codes?: unknown
  createdAt?: unknown
  updatedAt?: unknown
  approval?: unknown
  awaitsApproval?: unknown
}

/** An item without instance-specific values. */
const plain = <I extends InstanceValues>({
  _can,
  codes: _codes,
  createdAt: _createdAt,
  updatedAt: _updatedAt,
  approval: _approval,
  awaitsApproval: _awaitsApproval,
  ...item
}: I) => item

/** Reads what is referred to, each item once; null where nothing is. */
const readOnce = <I>(read: (id: string) => Promise<I>) => {
  const known = new Map<string, I>()
  return async (referred: Reference | null): Promise<I | null> => {
    if (!referred) return null
    const item = known.get(referred._id) ?? (await read(referred._id))
    known.set(referred._id, item)
    return item
  }
}

/** The rows of a list, described one after the other. */
const inTurn = async <R, D>(rows: readonly R[], describe: (row: R) => Promise<D>): Promise<D[]> => {
  const described: D[] = []
  for (const row of rows) described.push(await describe(row))
  return described
}

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
  const files: StoredFile[] = []
  /** Keeps the files of an item. */
  const described = <I extends InstanceValues & Values>(entity: string, item: I) => {
    const { fields } = engine.registry.get(entity).entity
    for (const { value } of valuesOf(fields, item, isFile)) files.push(value as StoredFile)
    return plain(item)
  }
  const resourceOf = readOnce(async (_id) => described('resource', await engine.get('resource', _id, actor)))
  const moduleOf = readOnce(async (_id) => described('module', await engine.get('module', _id, actor)))
  const surveyOf = readOnce(async (_id) => described('survey', await engine.get('survey', _id, actor)))
  const categoryOf = readOnce(async (_id) => described('category', await engine.get('category', _id, actor)))
  const withCategories = (rows: readonly { category: Reference | null }[]) =>
    inTurn(rows, async (row) => ({ ...row, category: await categoryOf(row.category) }))

  const course = described('degree', await engine.get('degree', id, actor))
  const modules = await inTurn(course.modules, async (row) => {
    const module = await moduleOf(row.module)
    const lectures = await inTurn(module?.lectures ?? [], async (lecture) => ({
      ...lecture,
      resources: await inTurn(lecture.resources, async (entry) => ({
        ...entry,
        resource: await resourceOf(entry.resource),
      })),
    }))
    const categories = await withCategories(module?.categories ?? [])
    return { ...row, module: { ...module, categories, lectures } }
  })
  const moderators = await peopleOf(
    db,
    course.moderators.map(({ _id }) => _id),
  )
  const document = {
    ...course,
    modules,
    moderators,
    categories: await withCategories(course.categories),
    exam: await resourceOf(course.exam),
    survey: await surveyOf(course.survey),
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
