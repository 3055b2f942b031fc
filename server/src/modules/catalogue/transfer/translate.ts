import type { Fields } from '#contract/platform/kernel/fields.ts'
import { idOf } from '#contract/platform/kernel/kinds/reference.ts'
import { isRecord, rowsOf, type Values } from '#contract/platform/kernel/records.ts'
import { kindOf } from '../../../platform/engine/kinds/index.ts'
import type { Importing } from '../../../platform/engine/kinds/kind.ts'

/** The items that come with a course, each once, by the ids that they had in the exporting instance. */
export const gather = (course: Values) => {
  const modules = rowsOf(course['modules']).map((row) => row['module'])
  const lectures = modules.flatMap((module) => (isRecord(module) ? rowsOf(module['lectures']) : []))
  const resources = lectures.flatMap((lecture) => rowsOf(lecture['resources']).map((row) => row['resource']))
  const categoryRows = [course, ...modules.filter(isRecord)].flatMap((item) => rowsOf(item['categories']))
  const byId = (items: unknown[]) => new Map(items.filter(isRecord).map((item) => [String(idOf(item)), item]))
  return {
    categories: byId(categoryRows.map((row) => row['category'])),
    survey: byId([course['survey']]),
    resource: byId([...resources, course['exam']]),
    module: byId(modules),
    lecture: byId(lectures),
  }
}

export type Translation = Omit<Importing, 'nested'>

/**
 * The declared fields of an item of another academy as they are sent here: with new references, newly stored files, and
 * rows that get new ids, each as its kind of field says.
 */
export const translate = async (fields: Fields, item: Values, into: Translation): Promise<Values> => {
  const out: Values = {}
  const nested = (of: Fields, values: Values) => translate(of, values, into)
  for (const [name, field] of Object.entries(fields)) {
    const value = item[name]
    if (value === undefined || value === null) continue
    const kind = kindOf(field)
    const imported = kind.imported ? await kind.imported(field, value, { ...into, nested }) : value
    if (imported !== undefined) out[name] = imported
  }
  return out
}
