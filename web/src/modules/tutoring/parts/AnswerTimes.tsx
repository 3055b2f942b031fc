import '@mantine/charts/styles.layer.css'
import { LineChart } from '@mantine/charts'
import { Text } from '@mantine/core'
import { REPLY_HOURS } from '#contract/enrolment/reply-clock.ts'
import { answerTimes } from '#contract/tutoring/endpoints.ts'
import { formatNumber } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import { useCall } from '../../../platform/lib/query.ts'
import { ErrorState } from '../../../platform/ui/ErrorState.tsx'
import { RowsSkeleton } from '../../../platform/ui/Loading.tsx'
import { axisTick, colorAt } from '../../../platform/ui/chart-palette.ts'
import { ChartBox } from '../../../platform/ui/ChartBox.tsx'
import { weekInWords } from '../week-in-words.ts'

const HEIGHT = 200
const hours = (minutes: number | null): number => Math.round((minutes ?? 0) / 6) / 10

/** How fast the tutor's courses answered, week by week, and this week in words. */
export default function AnswerTimes() {
  const { data, error, refetch } = useCall(answerTimes, {})
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <RowsSkeleton rows={1} height={280} />
  return (
    <section style={{ marginTop: '2rem' }}>
      <ChartBox
        title={t('tutoring.times.title')}
        data={{
          series: [t('tutoring.times.answers'), t('tutoring.times.median'), t('tutoring.times.inTime')],
          rows: data.items.map(({ week, answers, median, inTime }) => ({
            name: week,
            values: [answers, hours(median), Math.round(inTime ?? 0)],
          })),
        }}
      >
        <LineChart
          h={HEIGHT}
          data={data.items.map(({ week, median }) => ({
            week,
            median: median === null ? null : hours(median),
          }))}
          dataKey="week"
          series={[{ name: 'median', label: t('tutoring.times.median'), color: colorAt(0) }]}
          referenceLines={[
            { y: REPLY_HOURS, label: t('tutoring.times.promised', { n: REPLY_HOURS }), color: 'red.7' },
          ]}
          curveType="linear"
          connectNulls
          valueFormatter={(value) => `${formatNumber(value)} h`}
          // The promised time stays visible even if answers are faster.
          yAxisProps={{ allowDecimals: false, width: 56, domain: [0, (most) => Math.max(most, REPLY_HOURS)] }}
          xAxisProps={{ tick: axisTick }}
          lineProps={{ isAnimationActive: false }}
          accessibilityLayer={false}
        />
      </ChartBox>
      <Text mt="sm">{weekInWords(data.items)}</Text>
    </section>
  )
}
