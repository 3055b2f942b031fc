import { Checkbox, Group, Paper, Select, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { t } from '#contract/platform/text/text.ts'
import { ActionsMenu } from '../ActionsMenu.tsx'
import { optionsUnmounted } from '../closed-options.ts'
import { CardDetails } from '../CardDetails.tsx'
import { inNewTab, TextLink } from '../TextLink.tsx'
import { cellOf, titleColumn } from './cell.ts'
import classes from './data-list.module.css'
import { RowButton } from './RowButton.tsx'
import type { Column, DataListProps, Row, Selection } from './types.ts'
import type { ListState } from './use-list-state.ts'

/** The rows as cards, for a phone: the first column names the card, the others follow with their names. */
export function RowCards<T extends Row>({
  columns,
  rows,
  list,
  ...rest
}: DataListProps<T> & { rows: T[]; list: ListState }) {
  const title = titleColumn(columns)
  const details = columns.filter((column) => column !== title && column.card !== 'hidden')
  return (
    <>
      <SortSelect columns={columns} list={list} />
      <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
        {rows.map((row) => (
          <RowCard key={row._id} row={row} title={title} details={details} {...rest} />
        ))}
      </Stack>
    </>
  )
}

function RowCard<T extends Row>({
  row,
  title,
  details,
  nameOf,
  rowActions,
  hrefOf,
  newTab,
  onOpen,
  selection,
  isMarked,
  isQuiet,
}: Omit<DataListProps<T>, 'columns' | 'list'> & {
  row: T
  title: Column<T> | undefined
  details: readonly Column<T>[]
}) {
  return (
    <Paper
      component="li"
      withBorder
      p="sm"
      {...(isQuiet?.(row) ? { c: 'dimmed' } : {})}
      {...(isMarked?.(row) ? { bg: 'var(--app-warm)' } : {})}
      className={`${classes.row} ${classes.card}`}
    >
      <Group wrap="nowrap" align="flex-start" gap="sm">
        {selection ? <RowCheckbox row={row} selection={selection} name={nameOf(row)} /> : null}
        <div style={{ flex: 1, minWidth: 0 }}>
          <RowTitle row={row} hrefOf={hrefOf} newTab={newTab} onOpen={onOpen}>
            {title ? cellOf(title, row) : nameOf(row)}
          </RowTitle>
          <CardDetails
            items={details.map((column) => ({
              name: column.name,
              title: column.title,
              value: cellOf(column, row),
            }))}
          />
        </div>
        <ActionsMenu label={t('ui.actionsOf', { name: nameOf(row) })} actions={rowActions?.(row) ?? []} />
      </Group>
    </Paper>
  )
}

/** The title of a card: a link to where its row leads, or a button for what it opens. */
function RowTitle<T extends Row>({
  row,
  hrefOf,
  newTab,
  onOpen,
  children,
}: {
  row: T
  hrefOf: DataListProps<T>['hrefOf'] | undefined
  newTab: boolean | undefined
  onOpen: DataListProps<T>['onOpen'] | undefined
  children: ReactNode
}) {
  if (hrefOf)
    return (
      <TextLink to={hrefOf(row)} {...(newTab ? inNewTab : {})} fw={650} className={classes.open ?? ''}>
        {children}
      </TextLink>
    )
  if (onOpen) return <RowButton onOpen={() => onOpen(row)}>{children}</RowButton>
  return (
    <Text fw={650} component="div">
      {children}
    </Text>
  )
}

function RowCheckbox<T extends Row>({
  row,
  selection: { rows, change, selectable },
  name,
}: {
  row: T
  selection: Selection<T>
  name: string
}) {
  const isSelected = rows.some((one) => one._id === row._id)
  return (
    <Checkbox
      mt={4}
      checked={isSelected}
      disabled={selectable ? !selectable(row) : false}
      aria-label={t('ui.select', { name })}
      onChange={() => change(isSelected ? rows.filter((one) => one._id !== row._id) : [...rows, row])}
    />
  )
}

/** On a phone there are no column headers to press, so the order is chosen here. */
function SortSelect<T>({ columns, list }: { columns: readonly Column<T>[]; list: ListState }) {
  const sortable = columns.filter((column) => column.sortable)
  if (sortable.length === 0) return null
  return (
    <Select
      size="sm"
      mb="sm"
      aria-label={t('ui.sortBy')}
      placeholder={t('ui.sortBy')}
      clearable
      clearButtonProps={{ 'aria-label': t('common.clear') }}
      value={list.sort ?? null}
      comboboxProps={optionsUnmounted}
      onChange={(value) => list.setSort(value ?? undefined)}
      data={sortable.flatMap((column) => [
        { value: column.name, label: `${column.title} · ${t('ui.ascending').toLowerCase()}` },
        { value: `-${column.name}`, label: `${column.title} · ${t('ui.descending').toLowerCase()}` },
      ])}
    />
  )
}
