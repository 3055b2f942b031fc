import { useCallback, useState, type ReactNode } from 'react'
import { valueAt, type Entity } from '#contract/platform/kernel/entity.ts'
import { flatFields } from '#contract/platform/kernel/flat-fields.ts'
import type { Field } from '#contract/platform/kernel/fields.ts'
import { columnField } from '#contract/platform/kernel/value-text.ts'
import { stored } from '../../lib/stored.ts'
import type { Column } from '../../ui/data-list/index.ts'
import { kindIn } from '../kind.ts'
import { kinds } from '../kinds/index.ts'
import type { AnyItem, ItemNamed, RowNamed } from '../names.ts'
import { screensOf } from '../screens.ts'

/** Every column available in the list: its own, and the further fields that come with its rows. */
export const possibleColumns = (entity: Entity): string[] => [
  ...new Set([
    ...entity.list.columns,
    ...flatFields(entity.fields)
      .filter(([, field]) => kindIn(kinds, field).column(field).isOffered)
      .map(([path]) => path),
    'createdAt',
    'updatedAt',
  ]),
]

const cellOf = (field: Field, value: unknown) =>
  value === null || value === undefined || value === '' ? '–' : kindIn(kinds, field).cell(field, value)

/** How an entity's own view shows some of its fields, by the field's path. */
export type OwnCells<N extends string = string> = Readonly<Record<string, (item: ItemNamed<N>) => ReactNode>>

/** How an entity's own list shows some of its columns, by the field's path. */
export type RowCells<N extends string = string> = Readonly<Record<string, (item: RowNamed<N>) => ReactNode>>

/** The list's columns as the table renders them. */
export const columnsOf = (entity: Entity, paths: readonly string[], own: OwnCells = {}): Column<AnyItem>[] =>
  paths.flatMap((path) => {
    const field = columnField(entity, path)
    if (!field) return []
    const { isSortable, align } = kindIn(kinds, field).column(field)
    return [
      {
        name: path,
        title: field.label,
        sortable: isSortable,
        ...(align ? { align } : {}),
        ...(path === entity.title ? { card: 'title' as const } : {}),
        render:
          own[path] ??
          screensOf(entity.name).cells?.[path] ??
          ((item: AnyItem) => cellOf(field, valueAt(item, path))),
      },
    ]
  })

/** Which columns a person has chosen to see; kept in this browser. */
export interface ColumnsChosen {
  shown: readonly string[]
  choose: (paths: readonly string[] | undefined) => void
}

/** The columns chosen for an entity's list; the declared ones until somebody chooses. */
export function useColumns(entity: Entity): ColumnsChosen {
  const place = stored(`columns.${entity.name}`)
  const [shown, setShown] = useState<readonly string[]>(() => {
    const possible = new Set(possibleColumns(entity))
    const kept = (place.read() ?? '').split(',').filter((path) => possible.has(path))
    return kept.length > 0 ? kept : entity.list.columns
  })
  const choose = useCallback(
    (paths: readonly string[] | undefined) => {
      setShown(paths ?? entity.list.columns)
      const kept = stored(`columns.${entity.name}`)
      if (paths) kept.write(paths.join(','))
      else kept.remove()
    },
    [entity],
  )
  return { shown, choose }
}
