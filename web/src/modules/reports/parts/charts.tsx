import '@mantine/charts/styles.layer.css'
import { BarChart, PieChart } from '@mantine/charts'
import { Group, Text } from '@mantine/core'
import type { DegreeStats } from '#contract/reports/endpoints.ts'
import { formatNumber, formatPercent } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import { ChartBox } from '../../../platform/ui/ChartBox.tsx'
import { axisTick, colorAt } from '../../../platform/ui/chart-palette.ts'

type Figures = Pick<DegreeStats, 'exams' | 'surveys' | 'others'>

const HEIGHT = 220
const still = { isAnimationActive: false } as const

/** A square of a part's colour with its meaning and its value. */
const Key = ({ color, children }: { color: string; children: string }) => (
  <Group gap={8} wrap="nowrap">
    <span
      style={{
        flex: 'none',
        width: 14,
        height: 14,
        borderRadius: 4,
        border: '1px solid var(--app-line)',
        background: color,
      }}
    />
    <Text size="sm">{children}</Text>
  </Group>
)

/** Parts of a whole as a pie, each with its name, number and share; `place` is that of its colour. */
export function Pie({
  title,
  series,
  parts,
}: {
  title: string
  series: string
  parts: { name: string; value: number; place: number }[]
}) {
  const colored = parts.map(({ place, ...part }) => ({ ...part, color: colorAt(place) }))
  const total = parts.reduce((sum, { value }) => sum + value, 0)
  return (
    <ChartBox
      title={title}
      data={{ series: [series], rows: parts.map(({ name, value }) => ({ name, values: [value] })) }}
    >
      <Group justify="center" gap="lg" mih={HEIGHT}>
        <PieChart
          data={colored}
          size={160}
          strokeWidth={2}
          withTooltip
          accessibilityLayer={false}
          pieProps={{ ...still, rootTabIndex: -1 }}
          valueFormatter={(value) => formatNumber(value)}
        />
        <div>
          {colored.map(({ name, value, color }) => (
            <Key key={name} color={color}>
              {`${name}: ${formatNumber(value)} (${formatPercent((value * 100) / total)})`}
            </Key>
          ))}
        </div>
      </Group>
    </ChartBox>
  )
}

/** The final exams, passed and failed, as a pie. */
export const ExamPie = ({ exams: { passed, failed } }: Figures) => (
  <Pie
    title={t('stats.examsPie')}
    series={t('stats.exams')}
    parts={[
      { name: t('stats.passed'), value: passed, place: 1 },
      { name: t('stats.failed'), value: failed, place: 2 },
    ]}
  />
)

/** A column for each name, or, where names are long, a bar that lies. */
export function Columns({
  title,
  series,
  rows,
  lying = false,
}: {
  title: string
  series: string
  rows: { name: string; value: number }[]
  lying?: boolean
}) {
  return (
    <ChartBox
      title={title}
      data={{ series: [series], rows: rows.map(({ name, value }) => ({ name, values: [value] })) }}
    >
      <BarChart
        h={lying ? rows.length * 44 + 40 : HEIGHT}
        data={rows}
        dataKey="name"
        orientation={lying ? 'vertical' : 'horizontal'}
        series={[{ name: 'value', label: series, color: colorAt(1) }]}
        withBarValueLabel
        valueFormatter={(value) => formatNumber(value)}
        {...(lying
          ? {
              yAxisProps: { width: 220, tick: axisTick },
              xAxisProps: { allowDecimals: false },
              gridAxis: 'none' as const,
            }
          : {
              yAxisProps: { allowDecimals: false, width: 44 },
              xAxisProps: { interval: 0, tick: axisTick },
            })}
        // The value at the end of the longest has room within the chart.
        barChartProps={{ margin: lying ? { right: 48 } : { top: 20 } }}
        barProps={{ ...still, maxBarSize: 56 }}
        accessibilityLayer={false}
      />
    </ChartBox>
  )
}

/** The final exams by their result, in bands of a fifth of the weight. */
export const ExamBands = ({ exams: { bands } }: Figures) => (
  <Columns
    title={t('stats.examBands')}
    series={t('stats.exams')}
    rows={bands.map((value, index) => ({
      name: `${index * 20}–${index === bands.length - 1 ? 100 : index * 20 + 19}%`,
      value,
    }))}
  />
)

/** The progress of the assigned courses. */
export const Progress = ({ others }: Figures) => (
  <Columns
    title={t('stats.progress')}
    series={t('stats.courses')}
    rows={(['assigned', 'started', 'completed', 'certified'] as const).map((name) => ({
      name: t(`stats.${name}`),
      value: others[name],
    }))}
  />
)

/** What surveys were answered with, by category: a bar for each, in parts. */
export function SurveyBars({ surveys }: Figures) {
  const answers = [...new Set(surveys.flatMap((one) => one.answers.map(({ answer }) => answer)))]
  const countOf = (one: (typeof surveys)[number], answer: string) =>
    one.answers.find((given) => given.answer === answer)?.count ?? 0
  const rows = surveys.map((one) => ({
    name: one.category,
    values: answers.map((answer) => countOf(one, answer)),
  }))
  return (
    <ChartBox title={t('stats.surveyBars')} data={{ series: answers, rows }}>
      <BarChart
        h={Math.max(HEIGHT - 40, rows.length * 52 + 40)}
        data={rows.map(({ name, values }) => ({
          name,
          ...Object.fromEntries(values.map((value, index) => [`a${index}`, value])),
        }))}
        dataKey="name"
        type="percent"
        orientation="vertical"
        series={answers.map((label, index) => ({ name: `a${index}`, label, color: colorAt(index) }))}
        valueFormatter={(value) => formatNumber(value)}
        yAxisProps={{ width: 120, tick: axisTick }}
        gridAxis="none"
        barProps={{ ...still, maxBarSize: 32, stroke: 'var(--mantine-color-body)' }}
        accessibilityLayer={false}
      />
      <Group gap="md" mt="xs">
        {answers.map((answer, index) => (
          <Key key={answer} color={colorAt(index)}>
            {answer}
          </Key>
        ))}
      </Group>
    </ChartBox>
  )
}
