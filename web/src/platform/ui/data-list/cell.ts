import type { ReactNode } from 'react'
import { valueAt } from '#contract/platform/kernel/entity.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Column } from './types.ts'

/** The column that names a row: its card's title, and where its link is. */
export const titleColumn = <T>(columns: readonly Column<T>[]): Column<T> | undefined =>
  columns.find((column) => column.card === 'title') ?? columns[0]

/** What a cell shows. */
export function cellOf<T>(column: Column<T>, row: T): ReactNode {
  if (column.render) return column.render(row)
  const value = valueAt(row, column.name)
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value === 'boolean') return value ? t('common.yes') : t('common.no')
  if (typeof value === 'object') return 'name' in value ? String(value.name) : '–'
  return String(value)
}
