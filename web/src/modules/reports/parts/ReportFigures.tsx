import { SimpleGrid, Stack } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import type { ReportName } from '#contract/reports/columns.ts'
import { trainingStates, type ReportFilters } from '#contract/reports/period.ts'
import { reportSummary } from '#contract/reports/report-endpoints.ts'
import { formatDuration, formatNumber } from '#contract/platform/text/format.ts'
import { formatHours } from '#contract/platform/text/hours.ts'
import { t } from '#contract/platform/text/text.ts'
import { useCall } from '../../../platform/lib/query.ts'
import { ErrorState } from '../../../platform/ui/ErrorState.tsx'
import { HeadingLevel } from '../../../platform/ui/heading-level.ts'
import { PageSkeleton } from '../../../platform/ui/Loading.tsx'
import { StatCard } from '../../../platform/ui/StatCard.tsx'
import { Columns, Pie } from './charts.tsx'
import { everyMonth } from './every-month.ts'
import { queryOf } from './query-of.ts'

/** The figures of a report: its totals, and charts by state, month and course. */
export function ReportFigures({ report, filters }: { report: ReportName; filters: ReportFilters }) {
  const { data, error, refetch } = useCall(
    reportSummary,
    { params: { report }, query: queryOf(filters) },
    { placeholderData: keepPreviousData },
  )
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <PageSkeleton lines={5} />
  const { totals, states, months, courses } = data
  const countOf = (state: string) => states.find((one) => one.state === state)?.count ?? 0
  return (
    <HeadingLevel value={2}>
      <Stack gap="md">
        <SimpleGrid cols={{ base: 2, md: 5 }}>
          <StatCard label={t('report.columns.people')} value={formatNumber(totals.people)} />
          <StatCard
            label={t('report.completed')}
            value={formatNumber(totals.completed)}
            help={t('report.ofTrainings', { n: formatNumber(totals.trainings) })}
          />
          <StatCard label={t('report.hoursDone')} value={formatHours(totals.hours)} />
          <StatCard label={t('report.columns.time')} value={formatDuration(totals.time / 60)} />
          <StatCard label={t('report.columns.certificates')} value={formatNumber(totals.certificates)} />
        </SimpleGrid>
        <SimpleGrid cols={{ base: 1, md: states.length > 1 ? 2 : 1 }}>
          <Columns
            title={t('report.byMonth')}
            series={t('report.completed')}
            rows={everyMonth(months).map(({ month, count }) => ({ name: month, value: count }))}
          />
          {states.length > 1 ? (
            <Pie
              title={t('report.byState')}
              series={t('report.columns.trainings')}
              parts={trainingStates.map((state, index) => ({
                name: t(`report.states.${state}`),
                value: countOf(state),
                place: index + 1,
              }))}
            />
          ) : null}
        </SimpleGrid>
        <Columns
          title={t('report.byCourse')}
          series={t('report.columns.trainings')}
          rows={courses.map(({ name, count }) => ({ name, value: count }))}
          lying
        />
      </Stack>
    </HeadingLevel>
  )
}
