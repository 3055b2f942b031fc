import type { ReactNode } from 'react'
import { formatDuration, formatNumber } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import classes from './exam.module.css'

/** What a test is, before it starts: total time or 'Ilimitado', proportional weight, number of questions. */
export function ExamFacts({
  exam,
  more = [],
}: {
  exam: { weight: number; questions: number; time: number }
  more?: readonly { label: string; value: ReactNode }[]
}) {
  const facts = [
    { label: t('exam.totalTime'), value: exam.time > 0 ? formatDuration(exam.time) : t('exam.unlimited') },
    { label: t('exam.weight'), value: t('exam.values', { weight: formatNumber(exam.weight) }) },
    { label: t('exam.questions'), value: formatNumber(exam.questions) },
    ...more,
  ]
  return (
    <dl className={classes.facts}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
