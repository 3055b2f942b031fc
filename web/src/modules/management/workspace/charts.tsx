import '@mantine/charts/styles.layer.css'
import { BarChart } from '@mantine/charts'
import type { CompanyOverview } from '#contract/management/workspace-endpoints.ts'
import { formatMonth, formatNumber } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import { axisTick, colorAt } from '../../../platform/ui/chart-palette.ts'
import { ChartBox } from '../../../platform/ui/ChartBox.tsx'

const HEIGHT = 240
const still = { isAnimationActive: false } as const

const series = [
  { name: 'assigned', label: t('management.seriesAssigned'), color: colorAt(0) },
  { name: 'complete', label: t('management.seriesComplete'), color: colorAt(2) },
  { name: 'certificates', label: t('management.seriesCertificates'), color: colorAt(4) },
] as const

/** What was assigned, completed and certified in each month of a year. */
export const TrainingByMonth = ({ months }: Pick<CompanyOverview, 'months'>) => (
  <ChartBox
    title={t('management.trainingByMonth')}
    data={{
      series: series.map(({ label }) => label),
      rows: months.map(({ month, assigned, complete, certificates }) => ({
        name: formatMonth(Number(month.slice(0, 4)), Number(month.slice(5))),
        values: [assigned, complete, certificates],
      })),
    }}
  >
    <BarChart
      h={HEIGHT}
      data={months}
      dataKey="month"
      series={[...series]}
      withLegend
      valueFormatter={(value) => formatNumber(value)}
      yAxisProps={{ allowDecimals: false, width: 44 }}
      xAxisProps={{ tick: axisTick }}
      barProps={{ ...still, maxBarSize: 24 }}
      accessibilityLayer={false}
    />
  </ChartBox>
)

/** The assigned courses by their progress. */
export function CourseStates({ courses }: Pick<CompanyOverview, 'courses'>) {
  const rows = (['waiting', 'running', 'complete'] as const).map((name) => ({
    name: t(`management.figures.${name}`),
    value: courses[name],
  }))
  return (
    <ChartBox
      title={t('management.courseStates')}
      data={{
        series: [t('management.coursesOf')],
        rows: rows.map(({ name, value }) => ({ name, values: [value] })),
      }}
    >
      <BarChart
        h={HEIGHT}
        data={rows}
        dataKey="name"
        series={[{ name: 'value', label: t('management.coursesOf'), color: colorAt(1) }]}
        withBarValueLabel
        valueFormatter={(value) => formatNumber(value)}
        yAxisProps={{ allowDecimals: false, width: 44 }}
        xAxisProps={{ interval: 0, tick: axisTick }}
        barChartProps={{ margin: { top: 20 } }}
        barProps={{ ...still, maxBarSize: 56 }}
        accessibilityLayer={false}
      />
    </ChartBox>
  )
}
