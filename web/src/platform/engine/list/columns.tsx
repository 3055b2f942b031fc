import { Badge } from '@mantine/core'
import { useCallback, useState, type ReactNode } from 'react'
import { flatFields, valueAt, type Entity } from '#contract/platform/kernel/entity.ts'
import type { Field } from '#contract/platform/kernel/fields.ts'
import { columnField, valueText } from '#contract/platform/kernel/value-text.ts'
import { t } from '#contract/platform/text/text.ts'
import { cut } from '../../lib/cut.ts'
import { stored } from '../../lib/stored.ts'
import type { Column } from '../../ui/data-list/index.ts'
import { Moment } from '../../ui/moments.tsx'
import type { AnyItem } from '../names.ts'
import { screensOf } from '../screens.ts'

const unsortable = new Set<Field['kind']>(['list', 'embed', 'refs', 'texts', 'file', 'group'])
const heavy = (field: Field): boolean =>
  field.kind === 'list' || field.kind === 'embed' || (field.kind === 'text' && field.style === 'rich')

/** Every column that the list can show: its own, and the further fields that come with its rows. */
export const possibleColumns = (entity: Entity): string[] => [
  ...new Set([
    ...entity.list.columns,
    ...flatFields(entity.fields)
      .filter(([, field]) => !heavy(field))
      .map(([path]) => path),
    'createdAt',
    'updatedAt',
  ]),
]

const MOST = 90

const cellOf = (field: Field, value: unknown) => {
  if (value === null || value === undefined || value === '') return '–'
  if (field.kind === 'boolean')
    return (
      <Badge variant="light" color={value ? 'petrol' : 'gray'} tt="none" fw={500}>
        {value ? t('common.yes') : t('common.no')}
      </Badge>
    )
  if (field.kind === 'instant') return <Moment value={String(value)} />
  const text = valueText(field, value)
  if (text === '') return '–'
  const most = (field.kind === 'text' ? field.cut : undefined) ?? MOST
  return text.length > most ? <span title={text}>{cut(text, most)}</span> : text
}

/** How an entity's own list shows some of its columns, by the field's path. */
export type OwnCells = Readonly<Record<string, (item: AnyItem) => ReactNode>>

/** The list's columns as the table draws them. */
export const columnsOf = (entity: Entity, paths: readonly string[], own: OwnCells = {}): Column<AnyItem>[] =>
  paths.flatMap((path) => {
    const field = columnField(entity, path)
    if (!field) return []
    return [
      {
        name: path,
        title: field.label,
        sortable: !unsortable.has(field.kind) && !(field.kind === 'text' && field.masked),
        ...(field.kind === 'number' ? { align: 'right' as const } : {}),
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
