import { Button, Group, Paper, Text } from '@mantine/core'
import { useState } from 'react'
import { formatNumber } from '#contract/platform/text/format.ts'
import { t, tCount } from '#contract/platform/text/text.ts'
import { EmptyState } from '../EmptyState.tsx'
import { ErrorState } from '../ErrorState.tsx'
import { RowsSkeleton } from '../Loading.tsx'
import { NoResults } from '../NoResults.tsx'
import { toast } from '../toast.ts'
import { usePhone } from '../use-phone.ts'
import classes from './data-list.module.css'
import { titleColumn } from './cell.ts'
import { ColumnChoice } from './ColumnChoice.tsx'
import { ListFooter } from './ListFooter.tsx'
import { ListToolbar } from './ListToolbar.tsx'
import { RowCards } from './RowCards.tsx'
import { RowTable } from './RowTable.tsx'
import type { DataListProps, Row } from './types.ts'
import { useExistingPage } from './use-existing-page.ts'
import { useFirstRows } from './use-first-rows.ts'
import { useKnownOrder } from './use-known-order.ts'
import type { ListState } from './use-list-state.ts'

/**
 * Every list of the product: search first, filters as chips, columns that sort, rows with their actions, selection
 * with a bulk bar, the state in the address; cards on a phone (rule ui.lists).
 *
 * `const list = useListState({ sort: 'name' }); const answer = useCall(users, { query: list.query })`
 * `<DataList list={list} answer={answer} … />`
 */
export function DataList<T extends Row>(props: DataListProps<T> & { list: ListState }) {
  const {
    list,
    answer,
    label,
    filters = [],
    searchPlaceholder = t('common.search'),
    tools,
    selection,
  } = props
  const title = titleColumn(props.columns)
  const columns = props.columns.filter((column) => column === title || !list.hidden.includes(column.name))
  const busy = answer.isPlaceholderData === true
  const { rows, isWhole } = useFirstRows(answer.data?.items)
  const isPast = useExistingPage(list, answer.data, busy)
  const isLedAway = useKnownOrder(list, answer.error)
  return (
    <section aria-label={label} className={classes.list}>
      <ListToolbar
        list={list}
        filters={filters}
        placeholder={searchPlaceholder}
        label={label}
        tools={
          props.choosesColumns ? (
            <>
              <ColumnChoice list={list} columns={props.columns.filter((column) => column !== title)} />
              {tools}
            </>
          ) : (
            tools
          )
        }
      />
      {selection && selection.rows.length > 0 ? (
        <Paper withBorder p="xs" mb="sm" bg="var(--app-tint)" role="status" className={classes.bulk}>
          <Group gap="sm">
            <Text size="sm" fw={650}>
              {tCount('ui.selected', selection.rows.length)}
            </Text>
            {selection.findAll && answer.data && answer.data.total > selection.rows.length ? (
              <SelectAll total={answer.data.total} findAll={selection.findAll} onFound={selection.change} />
            ) : null}
            {selection.actions(selection.rows)}
            <Button variant="subtle" size="compact-sm" ml="auto" onClick={() => selection.change([])}>
              {t('ui.clearSelection')}
            </Button>
          </Group>
        </Paper>
      ) : null}
      <div aria-busy={busy} className={busy ? classes.busy : undefined}>
        {isLedAway ? (
          <RowsSkeleton />
        ) : (
          <Rows {...props} columns={columns} rows={isPast ? undefined : rows} />
        )}
      </div>
      {isWhole && !isPast && answer.data && answer.data.total > 0 ? (
        <ListFooter list={list} total={answer.data.total} links={props.links} busy={busy} />
      ) : null}
    </section>
  )
}

/** Selects what all pages hold. */
function SelectAll<T>({
  total,
  findAll,
  onFound,
}: {
  total: number
  findAll: (total: number) => Promise<T[]>
  onFound: (rows: T[]) => void
}) {
  const [busy, setBusy] = useState(false)
  const find = async () => {
    setBusy(true)
    try {
      onFound(await findAll(total))
    } catch (error) {
      toast.failure(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="subtle" size="compact-sm" loading={busy} onClick={() => void find()}>
      {t('ui.selectEverything', { total: formatNumber(total) })}
    </Button>
  )
}

function Rows<T extends Row>(props: DataListProps<T> & { list: ListState; rows: T[] | undefined }) {
  const { answer, empty, list, rows } = props
  const phone = usePhone()
  if (answer.error && !rows)
    return (
      <ErrorState
        error={answer.error}
        {...(props.failure ? { title: props.failure } : {})}
        onRetry={() => void answer.refetch()}
      />
    )
  if (!rows) return <RowsSkeleton />
  if (rows.length === 0) {
    return list.narrowed ? <NoResults onClear={list.clear} /> : <EmptyState {...empty} />
  }
  return phone ? <RowCards {...props} rows={rows} /> : <RowTable {...props} rows={rows} />
}
