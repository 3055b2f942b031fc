import { useState } from 'react'
import type { ListField } from '#contract/platform/kernel/fields.ts'
import { t } from '#contract/platform/text/text.ts'
import { useFormStore, useOfForm, type Values } from '../../form/form-store.ts'
import { emptyValues, newRowId } from '../form/item-values.ts'
import { recordOf, rowsOf } from '#contract/platform/kernel/records.ts'

/** A row again, with ids of its own all the way down; stored files stay with the one that they belong to. */
const copyOf = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(copyOf)
  if (!value || typeof value !== 'object' || value instanceof Blob) return value
  if ('_id' in value && 'size' in value) return null
  const isReference = '_id' in value && Object.keys(value).every((key) => key === '_id' || key === 'name')
  if (isReference && 'name' in value && Object.keys(value).length === 2) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, key === '_id' ? newRowId() : copyOf(one)]),
  )
}

/** The rows of a list field and what can be done with them; renders again only when rows come, go or move. */
export function useRows(path: string, field: ListField) {
  const form = useFormStore()
  const idText = useOfForm((one) =>
    rowsOf(one.get(path))
      .map((row) => String(row['_id']))
      .join(' '),
  )
  const ids = idText === '' ? [] : idText.split(' ')
  const [added, setAdded] = useState<string>()
  const [said, setSaid] = useState('')

  const rows = () => rowsOf(form.get(path))
  const change = (next: Values[]) => form.set(path, next)

  const insert = (at: number, row: Values) => {
    setAdded(String(row['_id']))
    change([...rows().slice(0, at), row, ...rows().slice(at)])
  }
  return {
    ids,
    /** The row that was added last, whose first field gets the cursor. */
    added,
    /** The announcement of the last move for screen readers. */
    said,
    add: (values: Values = {}) =>
      insert(ids.length, { _id: newRowId(), ...emptyValues(field.of), ...values }),
    duplicate: (index: number) => {
      const row = rows()[index]
      if (row) insert(index + 1, { ...recordOf(copyOf(withoutId(row))), _id: newRowId() })
    },
    remove: (index: number) => change(rows().filter((_, at) => at !== index)),
    move: (from: number, to: number, name: string) => {
      const next = [...rows()]
      const [row] = next.splice(from, 1)
      if (!row || to < 0 || to > next.length || from === to) return
      next.splice(to, 0, row)
      change(next)
      setSaid(t('entity.moved', { name, n: to + 1, total: next.length }))
    },
  }
}

const withoutId = (row: Values): Values =>
  Object.fromEntries(Object.entries(row).filter(([key]) => key !== '_id'))

/** What the list's widget and those of its rows share. */
export type Rows = ReturnType<typeof useRows>
