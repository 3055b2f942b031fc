import { Badge, Button, Group, SimpleGrid, Text } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import {
  MAX_EXPORTED_SUMMARIES,
  SUMMARIES,
  summaries,
  type Summary,
} from '#contract/commerce/summary-endpoints.ts'
import { formatCents } from '#contract/commerce/format-cents.ts'
import { summaryStates, type SummaryState } from '#contract/commerce/summary-rules.ts'
import { formatDay } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import { useCall } from '../../../../platform/lib/query.ts'
import { useMay } from '../../../../platform/lib/user.ts'
import { DataList, useListState, type Column, type Filter } from '../../../../platform/ui/data-list/index.ts'
import { StatCard } from '../../../../platform/ui/StatCard.tsx'
import { monthIn, monthWords } from './month.ts'
import { MonthFilter } from './MonthFilter.tsx'
import { SaveExport } from './SaveExport.tsx'

const colors: Record<SummaryState, string> = {
  open: 'gray',
  pending: 'orange',
  checked: 'petrol',
  closed: 'blue',
  documented: 'green',
}

/** The state of a company's month, in words. */
export const StateBadge = ({ state }: { state: SummaryState }) => (
  <Badge color={colors[state]} variant="light">
    {t(`invoice.summaryStates.${state}`)}
  </Badge>
)

type Row = Omit<Summary, '_id'> & { _id: string; invoice: string | null }

const figures: readonly Column<Row>[] = [
  {
    name: 'state',
    title: t('invoice.state'),
    sortable: true,
    render: ({ state, document }) => (
      <>
        <StateBadge state={state} />
        {document ? (
          <Text size="xs" c="dimmed" mt={2}>
            {document.number} · {formatDay(document.date)}
          </Text>
        ) : null}
      </>
    ),
  },
  ...(['activations', 'courses', 'total'] as const).map((name): Column<Row> => ({
    name,
    title: t(`invoice.sums.${name}`),
    sortable: true,
    align: 'right',
    render: (row) => formatCents(row[name]),
  })),
]

const monthColumn = (isTitle: boolean): Column<Row> => ({
  name: 'month',
  title: t('invoice.month'),
  sortable: true,
  ...(isTitle ? { card: 'title' as const } : {}),
  render: (row) => monthWords(row.month),
})

const company: Column<Row> = {
  name: 'company',
  title: t('invoice.company'),
  sortable: true,
  card: 'title',
  render: ({ company: { name, nif } }) => (
    <>
      {name}
      <Text size="xs" c="dimmed" component="span" display="block">
        {t('person.nif')} {nif}
      </Text>
    </>
  ),
}

const filters: readonly Filter[] = [
  { name: 'month', label: t('invoice.month'), options: [], widget: MonthFilter },
  {
    name: 'state',
    label: t('invoice.state'),
    options: summaryStates.map((value) => ({ value, label: t(`invoice.summaryStates.${value}`) })),
  },
]

const exportsOf = (rows: Row[]) => (
  <Group gap="xs">
    {rows.length <= MAX_EXPORTED_SUMMARIES ? (
      (['csv', 'json'] as const).map((format) => (
        <SaveExport
          key={format}
          format={format}
          query={{ ids: rows.flatMap(({ invoice }) => invoice ?? []).join(',') }}
        />
      ))
    ) : (
      <Button size="compact-sm" disabled>
        {t('invoice.tooMany')}
      </Button>
    )}
  </Group>
)

/** The months of all companies in sight, or of one, with their states and their totals (rule invoice.view). */
export function SummaryList({ company: only }: { company?: string }) {
  const list = useListState({ size: SUMMARIES, sort: '-month', name: 'meses' })
  const [selected, setSelected] = useState<Row[]>([])
  const mayCheck = useMay('invoice.check')
  const state = summaryStates.find((one) => one === list.filters['state'])
  const month = monthIn(list.filters['month'])
  const filter = {
    ...(only ? { company: only } : {}),
    ...(state ? { state } : {}),
    ...(month ? { month } : {}),
  }
  const answer = useCall(
    summaries,
    { query: { ...list.query, filter } },
    { placeholderData: keepPreviousData, staleTime: 0 },
  )
  const totals = answer.data?.totals
  // A month is closed of all companies at once.
  const isClosed = answer.data?.items.some(({ month: one, _id }) => one === month && _id !== null)
  const items = answer.data?.items.map(({ _id, ...row }): Row => ({
    ...row,
    _id: `${row.company._id}/${row.month}`,
    invoice: _id,
  }))
  return (
    <>
      {answer.error && !totals ? null : (
        <SimpleGrid cols={{ base: 1, xs: 3 }} mb="md" spacing="sm">
          {(['activations', 'courses', 'total'] as const).map((name) => (
            <StatCard
              key={name}
              label={t(`invoice.sumsOfAll.${name}`)}
              value={totals ? formatCents(totals[name]) : '…'}
            />
          ))}
        </SimpleGrid>
      )}
      <DataList<Row>
        list={list}
        label={t('invoice.months')}
        columns={only ? [monthColumn(true), ...figures] : [monthColumn(false), company, ...figures]}
        answer={{
          ...answer,
          data: answer.data && items ? { items, total: answer.data.total } : undefined,
        }}
        nameOf={(row) => `${row.company.name}, ${monthWords(row.month)}`}
        searchPlaceholder={only ? false : t('invoice.searchCompanies')}
        filters={filters}
        tools={
          mayCheck && !only && month && isClosed
            ? (['csv', 'json'] as const).map((format) => (
                <SaveExport key={format} format={format} query={{ month }} />
              ))
            : null
        }
        hrefOf={(row) => `/invoices/${row.company._id}/${row.month}`}
        {...(mayCheck
          ? {
              selection: {
                rows: selected,
                change: setSelected,
                selectable: ({ invoice }: Row) => invoice !== null,
                actions: exportsOf,
              },
            }
          : {})}
        empty={{ title: t('empty.invoices') }}
      />
      <Text size="sm" c="dimmed" mt="md">
        {t('invoice.notice')}
      </Text>
    </>
  )
}
