import { sql } from 'drizzle-orm'
import { isReference } from '#contract/platform/kernel/kinds/index.ts'
import type { ListField } from '#contract/platform/kernel/kinds/list.ts'
import { isId } from '#contract/platform/kernel/kinds/reference.ts'
import { splitTags, tagField } from '#contract/platform/kernel/tags.ts'
import { newId } from '../../database/columns.ts'
import { refuse, type KindOf } from './kind.ts'
import { isRecord, rowsOf as recordsOf, type Values } from '#contract/platform/kernel/records.ts'

declare module './kind.ts' {
  interface ColumnValues<F> {
    list: readonly object[]
  }
}

const rowsOf = (field: ListField, value: readonly unknown[]): readonly unknown[] => {
  const tag = tagField(field)
  return tag ? splitTags(value, tag) : value
}

const rowId = ({ _id }: Values): unknown => (isId(_id) ? _id : newId())

/** The field of its rows by which a list is filtered: their reference, or their first field. */
const firstRef = (field: ListField) => Object.entries(field.of).find(([, inner]) => isReference(inner, 'one'))

export const listKind: KindOf<'list'> = {
  keep: (field, value, nested) =>
    Array.isArray(value)
      ? rowsOf(field, value).map((row) =>
          isRecord(row) ? { _id: rowId(row), ...nested(field.of, row) } : row,
        )
      : value,
  out: (field, value, { nested }) =>
    recordsOf(value).map((row) => ({ _id: row['_id'], ...nested(field.of, row) })),
  imported: async (field, value, { ids, nested }) => {
    const rows: Values[] = []
    for (const row of recordsOf(value)) {
      // Rows that others refer to get the id that the references hold.
      const id = ids.get(String(row['_id']))
      rows.push({ ...(id ? { _id: id } : {}), ...(await nested(field.of, row)) })
    }
    return rows
  },
  order: 'none',
  holds: (field, column, value) => {
    const [name] = firstRef(field) ?? Object.entries(field.of)[0] ?? ['_id']
    const rows = typeof value === 'object' ? refuse(JSON.stringify(value)) : [{ [name]: value }]
    return sql`${column} @> ${JSON.stringify(rows)}::jsonb`
  },
  isHeavy: () => true,
  refers: (field, column) => {
    const [name, inner] = firstRef(field) ?? []
    return isReference(inner)
      ? { entity: inner.entity, ids: sql`(jsonb_array_elements(${column}) ->> ${name})::uuid` }
      : undefined
  },
}
