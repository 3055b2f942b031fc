import { IconPlus } from '@tabler/icons-react'
import { useMemo, type ReactElement, type ReactNode } from 'react'
import type { Entity } from '#contract/platform/kernel/entity.ts'
import { t } from '#contract/platform/text/text.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import { DataList } from '../../ui/data-list/index.ts'
import { PageHeader, type MenuAction } from '../../ui/PageHeader.tsx'
import { ButtonLink } from '../../ui/TextLink.tsx'
import { useAllowed } from '../access.ts'
import { addressTo, manyInText, newLabel, titleOf, type AnyItem, type RowNamed } from '../names.ts'
import { ColumnChoice } from './ColumnChoice.tsx'
import { columnsOf, useColumns, type RowCells } from './columns.tsx'
import { ExportButton } from './ExportButton.tsx'
import { useBulkRemoval } from './use-bulk-removal.tsx'
import { useEmptying } from './use-emptying.tsx'
import { useRowActions } from './use-row-actions.tsx'
import { filtersOf, searchPlaceholderOf } from './filters.ts'
import { useItems } from './use-items.ts'
import { failureOf } from '../screens.ts'

interface ListProps<N extends string> {
  entity: Entity<N>
  /** Further actions on a row, besides seeing, changing and removing it. */
  moreActions?: (item: RowNamed<N>) => MenuAction[]
  /** What else can be done on the page. */
  menu?: MenuAction[]
  /** Columns that are shown differently from their kind; the same object at every render. */
  cells?: RowCells<N>
  /** The page's main action, if it is not to add one; null for none. */
  action?: ReactNode
  /** The content between the head of the page and the list. */
  under?: ReactNode
}

function AnyList({ entity, moreActions, menu = [], cells, action, under }: ListProps<string>) {
  const allowed = useAllowed(entity)
  const { list, query, answer } = useItems(entity)
  const chosen = useColumns(entity)
  const removal = useBulkRemoval(entity, answer.data?.items)
  const [dialog, ask] = useConfirm()
  const rowActions = useRowActions(entity, ask, moreActions)
  const emptying = useEmptying(entity, ask)

  const filters = useMemo(() => filtersOf(entity), [entity])
  const columns = useMemo(() => columnsOf(entity, chosen.shown, cells), [entity, chosen.shown, cells])

  const mayAdd = allowed('add')
  const add = (label: string) => (
    <ButtonLink to={addressTo(entity.name, 'edit')} leftSection={<IconPlus size={16} aria-hidden />}>
      {label}
    </ButtonLink>
  )

  return (
    <>
      {dialog}
      {removal.dialog}
      <PageHeader
        title={entity.label.many}
        text={entity.about}
        action={action === undefined ? (mayAdd ? add(newLabel(entity)) : null) : action}
        menu={[...menu, ...emptying]}
      />
      {under}
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
        {...(removal.selection ? { selection: removal.selection } : {})}
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
              query={{ sort: query.sort, search: query.search, filter: query.filter }}
              columns={chosen.shown}
              disabled={(answer.data?.total ?? 0) === 0}
            />
          </>
        }
      />
    </>
  )
}

/** The list screen of an entity, from its declaration: its callbacks get rows of that entity. */
export const EntityList = AnyList as <N extends string>(props: ListProps<N>) => ReactElement
