import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { useMemo, useState, type ReactNode } from 'react'
import { listItems } from '#contract/platform/engine/endpoints.ts'
import { fieldAt, type Entity } from '#contract/platform/kernel/entity.ts'
import { t, tCount } from '#contract/platform/text/text.ts'
import { refresh, useCall } from '../../lib/query.ts'
import { useServerEvent } from '../../lib/server-events.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import { DataList, useListState } from '../../ui/data-list/index.ts'
import { PageHeader, type MenuAction } from '../../ui/PageHeader.tsx'
import { ButtonLink } from '../../ui/TextLink.tsx'
import { useAllowed } from '../access.ts'
import { addressTo, manyInText, newLabel, titleOf, type AnyItem } from '../names.ts'
import { BulkRemove } from './BulkRemove.tsx'
import { ColumnChoice } from './ColumnChoice.tsx'
import { columnsOf, useColumns, type OwnCells } from './columns.tsx'
import { ExportButton } from './ExportButton.tsx'
import { useEmptying } from './use-emptying.tsx'
import { useRowActions } from './use-row-actions.tsx'
import { filterOf, filtersOf } from './filters.ts'
import { failureOf } from '../screens.ts'

/** What the search's box says; false where nothing is searched. Masked values are found only as a whole. */
const searchPlaceholderOf = (entity: Entity): string | false => {
  const searched = entity.list.search.map((path) => fieldAt(entity.fields, path))
  if (searched.length === 0) return false
  const [first] = searched
  return first && searched.every((field) => field?.kind === 'text' && field.masked)
    ? t('entity.searchWhole', { label: first.label })
    : t('entity.searchOf', { label: manyInText(entity) })
}

/** The list screen of an entity, from its declaration. */
export function EntityList({
  entity,
  moreActions,
  menu = [],
  cells,
  action,
}: {
  entity: Entity
  /** What else can be done with a row, besides seeing, changing and removing it. */
  moreActions?: (item: AnyItem) => MenuAction[]
  /** What else can be done on the page. */
  menu?: MenuAction[]
  /** Columns that show otherwise than their kind does; the same object at every rendering. */
  cells?: OwnCells
  /** The main thing to do on the page, where it is not to add one; null for nothing. */
  action?: ReactNode
}) {
  const allowed = useAllowed(entity)
  const list = useListState({
    sort: entity.list.sort,
    ...(entity.list.size ? { size: entity.list.size } : {}),
  })
  const chosen = useColumns(entity)
  const [selected, setSelected] = useState<AnyItem[]>([])
  const [removing, setRemoving] = useState<AnyItem[]>()
  const [dialog, ask] = useConfirm()
  const rowActions = useRowActions(entity, ask, moreActions)
  const emptying = useEmptying(entity, ask)

  const filter = filterOf(entity, list.filters)
  const query = { ...list.query, filter }
  const answer = useCall(
    listItems,
    { params: { entity: entity.name }, query },
    { placeholderData: keepPreviousData },
  )
  const filters = useMemo(() => filtersOf(entity), [entity])
  const columns = useMemo(() => columnsOf(entity, chosen.shown, cells), [entity, chosen.shown, cells])

  const again = () => void refresh(listItems)
  useServerEvent(`${entity.name}.new`, again)
  useServerEvent(`${entity.name}.edit`, again)
  useServerEvent(`${entity.name}.remove`, again)

  const mayAdd = allowed('add')
  const add = (label: string) => (
    <ButtonLink to={addressTo(entity.name, 'edit')} leftSection={<IconPlus size={16} aria-hidden />}>
      {label}
    </ButtonLink>
  )
  const bulkActions = (rows: AnyItem[]) => (
    <Button size="compact-sm" color="red" variant="light" onClick={() => setRemoving(rows)}>
      {tCount('entity.removeMany', rows.length)}
    </Button>
  )
  const canBulk = (answer.data?.items ?? []).some((item) => (item as AnyItem)._can?.remove)

  return (
    <>
      {dialog}
      {removing ? (
        <BulkRemove
          entity={entity}
          items={removing}
          onClose={(left) => {
            setSelected(left)
            setRemoving(undefined)
          }}
        />
      ) : null}
      <PageHeader
        title={entity.label.many}
        text={entity.about}
        action={action === undefined ? (mayAdd ? add(newLabel(entity)) : null) : action}
        menu={[...menu, ...emptying]}
      />
      <DataList<AnyItem>
        list={list}
        label={entity.label.many}
        columns={columns}
        answer={answer}
        failure={failureOf(entity.name, 'list')}
        nameOf={(item) => titleOf(entity, item)}
        filters={filters}
        searchPlaceholder={searchPlaceholderOf(entity)}
        rowActions={rowActions}
        {...(allowed('view') ? { hrefOf: (item: AnyItem) => addressTo(entity.name, 'view', item._id) } : {})}
        {...(canBulk
          ? {
              selection: {
                rows: selected,
                change: setSelected,
                selectable: (item: AnyItem) => item._can?.remove ?? false,
                actions: bulkActions,
              },
            }
          : {})}
        empty={{
          title: t('entity.none', { label: manyInText(entity) }),
          text: entity.about,
          action: mayAdd && action === undefined ? add(t(`entity.first.${entity.label.gender}`)) : null,
        }}
        tools={
          <>
            <ColumnChoice entity={entity} choice={chosen} />
            <ExportButton
              entity={entity.name}
              query={{ sort: list.query.sort, search: list.query.search, filter }}
              columns={chosen.shown}
              disabled={(answer.data?.total ?? 0) === 0}
            />
          </>
        }
      />
    </>
  )
}
