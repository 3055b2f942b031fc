import { keepPreviousData } from '@tanstack/react-query'
import { columnsOf, type ReportName, type ReportValue } from '#contract/reports/columns.ts'
import type { ReportFilters } from '#contract/reports/period.ts'
import { reportPage } from '#contract/reports/report-endpoints.ts'
import { shownValue } from '#contract/reports/shown.ts'
import { t } from '#contract/platform/text/text.ts'
import { useCall } from '../../../platform/lib/query.ts'
import { DataList, useListState, type Column } from '../../../platform/ui/data-list/index.ts'
import { queryOf } from './query-of.ts'

interface ReportItem {
  _id: string
  values: Readonly<Record<string, ReportValue>>
}

const columnsFor = (report: ReportName): Column<ReportItem>[] =>
  columnsOf(report).map(({ name, kind, width }, index) => ({
    name,
    width: `${Math.max(5, width * 0.6)}rem`,
    title: t(`report.columns.${name}`),
    align: kind === 'text' || kind === 'day' ? 'left' : 'right',
    card: index === 0 ? 'title' : 'detail',
    render: ({ values }) => shownValue(kind, values[name] ?? null) || '–',
  }))

/** The rows of a report, a page at a time, under the columns of its sheet. */
export function ReportTable({ report, filters }: { report: ReportName; filters: ReportFilters }) {
  const list = useListState({ size: 20 })
  const { skip, limit } = list.query
  const answer = useCall(
    reportPage,
    { params: { report }, query: { ...queryOf(filters), skip, limit } },
    { placeholderData: keepPreviousData },
  )
  const { data } = answer
  const items = data?.items.map((values, index) => ({ _id: `${skip + index}`, values }))
  return (
    <DataList<ReportItem>
      label={t(`report.names.${report}`)}
      list={list}
      answer={{ ...answer, data: data && items ? { items, total: data.total } : undefined }}
      columns={columnsFor(report)}
      nameOf={({ values }) => String(values['name'] ?? values['company'] ?? '')}
      searchPlaceholder={false}
      empty={{ title: t('report.empty'), text: t('report.emptyText') }}
    />
  )
}
