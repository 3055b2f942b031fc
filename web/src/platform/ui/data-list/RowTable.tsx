import { VisuallyHidden } from '@mantine/core'
import { DataTable, type DataTableColumn } from 'mantine-datatable'
import { t } from '#contract/platform/text/text.ts'
import { ActionsMenu } from '../ActionsMenu.tsx'
import { inNewTab, TextLink } from '../TextLink.tsx'
import { cellOf, titleColumn } from './cell.ts'
import classes from './data-list.module.css'
import { RowButton } from './RowButton.tsx'
import { SortHead } from './SortHead.tsx'
import type { DataListProps, Row } from './types.ts'
import type { ListState } from './use-list-state.ts'

/** A name has room for two or three words in a line, however many columns there are; the table scrolls instead. */
const roomOfName = () => ({ minWidth: '11rem' })

type Shown<T extends Row> = DataListProps<T> & { rows: T[]; list: ListState }

/** The columns of the table: the one that names a row opens it, and the actions come last. */
function tableColumns<T extends Row>({
  columns,
  nameOf,
  rowActions,
  hrefOf,
  newTab,
  onOpen,
  list,
}: Shown<T>): DataTableColumn<T>[] {
  const title = titleColumn(columns)
  const shown: DataTableColumn<T>[] = columns.map((column) => ({
    accessor: column.name,
    title: column.sortable ? <SortHead column={column} list={list} /> : column.title,
    textAlign: column.align ?? 'left',
    ...(column.width === undefined ? {} : { width: column.width }),
    ...(column === title || column.isName ? { cellsStyle: roomOfName } : {}),
    render: (row) =>
      hrefOf && column === title ? (
        <TextLink to={hrefOf(row)} {...(newTab ? inNewTab : {})} fw={600} className={classes.open ?? ''}>
          {cellOf(column, row)}
        </TextLink>
      ) : onOpen && column === title ? (
        <RowButton onOpen={() => onOpen(row)}>{cellOf(column, row)}</RowButton>
      ) : (
        cellOf(column, row)
      ),
  }))
  if (rowActions)
    shown.push({
      accessor: '_actions',
      title: <VisuallyHidden>{t('common.actions')}</VisuallyHidden>,
      width: 64,
      textAlign: 'right',
      render: (row) => (
        <ActionsMenu label={t('ui.actionsOf', { name: nameOf(row) })} actions={rowActions(row)} />
      ),
    })
  return shown
}

/** The rows as a table, for a wide screen: sortable heads that stay in sight, the row's actions at its end. */
export function RowTable<T extends Row>(props: Shown<T>) {
  const { label, columns, rows, nameOf, rowActions, hrefOf, onOpen, selection, isMarked, isQuiet, answer } =
    props
  // Where nothing in it can take the focus, the table itself can, so that the keyboard scrolls it.
  const isInert = !hrefOf && !onOpen && !rowActions && !selection && !columns.some(({ sortable }) => sortable)
  return (
    <DataTable<T>
      aria-label={label}
      idAccessor="_id"
      columns={tableColumns(props)}
      records={rows}
      fetching={answer.isFetching && rows.length === 0}
      // Its text for an empty list is in it, visually hidden, while there are rows too.
      {...(rows.length === 0 ? { noRecordsText: t('empty.results') } : { emptyState: <></> })}
      minHeight={rows.length === 0 ? 160 : 0}
      // The heads stay in sight while the rows go by under them, where the screen is high enough for a list in the page.
      maxHeight="var(--list-height)"
      {...(isInert ? { scrollAreaProps: { viewportProps: { tabIndex: 0 } } } : {})}
      withTableBorder
      borderRadius="md"
      highlightOnHover
      // However many columns there are, what can be done with a row stays in sight.
      pinLastColumn={rowActions !== undefined}
      verticalSpacing={6}
      rowStyle={(row) => (isQuiet?.(row) ? { color: 'var(--mantine-color-dimmed)' } : undefined)}
      rowBackgroundColor={(row) => (isMarked?.(row) ? 'var(--app-warm)' : undefined)}
      {...(hrefOf ? { rowClassName: () => classes.row ?? '' } : {})}
      {...(selection
        ? {
            selectedRecords: selection.rows,
            onSelectedRecordsChange: selection.change,
            isRecordSelectable: (row: T) => selection.selectable?.(row) ?? true,
            allRecordsSelectionCheckboxProps: { 'aria-label': t('ui.selectAll') },
            getRecordSelectionCheckboxProps: (row: T) => ({
              'aria-label': t('ui.select', { name: nameOf(row) }),
            }),
          }
        : {})}
    />
  )
}
