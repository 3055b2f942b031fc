import { Checkbox, Group, Paper, Select, Stack, Text } from '@mantine/core'
import { t } from '#contract/platform/text/text.ts'
import { ActionsMenu } from '../ActionsMenu.tsx'
import { inNewTab, TextLink } from '../TextLink.tsx'
import { cellOf, titleColumn } from './cell.ts'
import classes from './data-list.module.css'
import { RowButton } from './RowButton.tsx'
import type { Column, DataListProps, Row } from './types.ts'
import type { ListState } from './use-list-state.ts'

/** The rows as cards, for a phone: the first column names the card, the others follow with their names. */
export function RowCards<T extends Row>({
  columns,
  rows,
  nameOf,
  rowActions,
  hrefOf,
  newTab,
  onOpen,
  selection,
  isMarked,
  isQuiet,
  list,
}: DataListProps<T> & { rows: T[]; list: ListState }) {
  const title = titleColumn(columns)
  const details = columns.filter((column) => column !== title && column.card !== 'hidden')
  return (
    <>
      <SortSelect columns={columns} list={list} />
      <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
        {rows.map((row) => {
          const name = title ? cellOf(title, row) : nameOf(row)
          const actions = rowActions?.(row) ?? []
          const selected = selection?.rows.some((one) => one._id === row._id) ?? false
          return (
            <Paper
              component="li"
              key={row._id}
              withBorder
              p="sm"
              opacity={isQuiet?.(row) ? 0.75 : 1}
              {...(isMarked?.(row) ? { bg: 'var(--app-warm)' } : {})}
              className={classes.row}
            >
              <Group wrap="nowrap" align="flex-start" gap="sm">
                {selection ? (
                  <Checkbox
                    mt={4}
                    checked={selected}
                    disabled={selection.selectable ? !selection.selectable(row) : false}
                    aria-label={t('ui.select', { name: nameOf(row) })}
                    onChange={() =>
                      selection.change(
                        selected
                          ? selection.rows.filter((one) => one._id !== row._id)
                          : [...selection.rows, row],
                      )
                    }
                  />
                ) : null}
                <div style={{ flex: 1, minWidth: 0 }}>
                  {hrefOf ? (
                    <TextLink
                      to={hrefOf(row)}
                      {...(newTab ? inNewTab : {})}
                      fw={650}
                      className={classes.open ?? ''}
                    >
                      {name}
                    </TextLink>
                  ) : onOpen ? (
                    <RowButton onOpen={() => onOpen(row)}>{name}</RowButton>
                  ) : (
                    <Text fw={650} component="div">
                      {name}
                    </Text>
                  )}
                  <dl style={{ margin: '4px 0 0' }}>
                    {details.map((column) => (
                      <Group key={column.name} gap={6} wrap="nowrap" align="baseline">
                        <Text component="dt" size="sm" c="dimmed" style={{ flexShrink: 0 }}>
                          {column.title}
                        </Text>
                        <Text component="dd" size="sm" m={0} style={{ overflowWrap: 'anywhere' }}>
                          {cellOf(column, row)}
                        </Text>
                      </Group>
                    ))}
                  </dl>
                </div>
                <ActionsMenu label={t('ui.actionsOf', { name: nameOf(row) })} actions={actions} />
              </Group>
            </Paper>
          )
        })}
      </Stack>
    </>
  )
}

/** On a phone there are no heads of columns to press, so the order is chosen here. */
function SortSelect<T>({ columns, list }: { columns: readonly Column<T>[]; list: ListState }) {
  const sortable = columns.filter((column) => column.sortable)
  if (sortable.length === 0) return null
  return (
    <Select
      size="sm"
      mb="sm"
      aria-label={t('ui.sortBy')}
      placeholder={t('ui.sortBy')}
      value={list.sort ?? null}
      onChange={(value) => list.setSort(value ?? undefined)}
      data={sortable.flatMap((column) => [
        { value: column.name, label: `${column.title} · ${t('ui.ascending').toLowerCase()}` },
        { value: `-${column.name}`, label: `${column.title} · ${t('ui.descending').toLowerCase()}` },
      ])}
    />
  )
}
