import type { StoredFile } from '#contract/platform/kernel/entity.ts'
import type { Fields } from '#contract/platform/kernel/fields.ts'
import { isRecord, type Values } from '#contract/platform/kernel/records.ts'

export const rowsOf = (value: unknown): Values[] => (Array.isArray(value) ? value.filter(isRecord) : [])
const idOf = (value: unknown): string => (isRecord(value) ? String(value['_id'] ?? '') : '')

/** What a course brings with it, each once, by the ids that it had where it came from. */
export const gather = (course: Values) => {
  const modules = rowsOf(course['modules']).map((row) => row['module'])
  const lectures = modules.flatMap((module) => (isRecord(module) ? rowsOf(module['lectures']) : []))
  const resources = lectures.flatMap((lecture) => rowsOf(lecture['resources']).map((row) => row['resource']))
  const categoryRows = [course, ...modules.filter(isRecord)].flatMap((item) => rowsOf(item['categories']))
  const byId = (items: unknown[]) => new Map(items.filter(isRecord).map((item) => [idOf(item), item]))
  return {
    categories: byId(categoryRows.map((row) => row['category'])),
    survey: byId([course['survey']]),
    resource: byId([...resources, course['exam']]),
    module: byId(modules),
    lecture: byId(lectures),
  }
}

export interface Translation {
  /** New ids by old ones. */
  ids: ReadonlyMap<string, string>
  /** Stores the file of that old id, of one of these kinds. */
  store: (old: string, accept: readonly string[]) => Promise<StoredFile | null>
}

/**
 * The declared fields of an item, with new references (a text that names a session by its id is one), newly stored
 * files, and rows that get new ids.
 */
export const translate = async (fields: Fields, item: Values, into: Translation): Promise<Values> => {
  const out: Values = {}
  for (const [name, field] of Object.entries(fields)) {
    const value = item[name]
    if (value === undefined || value === null) continue
    if (field.kind === 'ref') out[name] = into.ids.get(idOf(value)) ?? null
    else if (field.kind === 'file') out[name] = await into.store(idOf(value), field.accept)
    else if (field.kind === 'list') {
      const rows: Values[] = []
      for (const row of rowsOf(value)) {
        const id = into.ids.get(idOf(row))
        rows.push({ ...(id ? { _id: id } : {}), ...(await translate(field.of, row, into)) })
      }
      out[name] = rows
    } else if (field.kind === 'group' || field.kind === 'embed')
      out[name] = isRecord(value) ? await translate(field.of, value, into) : value
    else if (field.kind === 'text') out[name] = into.ids.get(String(value)) ?? value
    else if (field.kind !== 'refs') out[name] = value
  }
  return out
}
