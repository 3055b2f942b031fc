import { Alert, Text } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import type { CallAnswer } from '#contract/platform/kernel/endpoint.ts'
import type { examResults } from '#contract/assessment/endpoints.ts'
import { formatNumber } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import { Review } from './Review.tsx'

/** The results of the final exam, as the server gives them. */
export type Results = CallAnswer<typeof examResults>

/** No attempt is left, and none passed. */
export const isExhausted = ({ success, attemptsLeft }: Results): boolean => !success && attemptsLeft === 0

/** The final exam's outcome so far: passed, failed, failed for the last time, or nothing yet. */
export function ExamOutcome({ results, degreeId }: { results: Results; degreeId: string }) {
  if (results.success)
    return results.weight === 0 ? (
      <Done results={results} degreeId={degreeId} />
    ) : (
      <Passed results={results} />
    )
  return results.items.length > 0 ? <Failed results={results} /> : null
}

const valueOf = (value: number, { weight }: Results) => ({
  value: formatNumber(value),
  weight: formatNumber(weight),
})

/** One of weight 0 says only what its author wrote for afterwards. */
function Done({ results, degreeId }: { results: Results; degreeId: string }) {
  const [newest] = results.items
  return (
    <>
      <Alert color="petrol" icon={<IconCircleCheck aria-hidden />} mb="lg" role="status">
        {t('exam.done')}
      </Alert>
      {newest ? <Review attempt={newest} degreeId={degreeId} /> : null}
    </>
  )
}

function Passed({ results }: { results: Results }) {
  const best = Math.max(...results.items.map((one) => one.finalValue))
  return (
    <Alert color="petrol" icon={<IconCircleCheck aria-hidden />} mb="lg" role="status">
      <Text fw={600}>{t('exam.passed', valueOf(best, results))}</Text>
      <Text size="sm">{t('exam.passedText')}</Text>
    </Alert>
  )
}

function Failed({ results }: { results: Results }) {
  const exhausted = isExhausted(results)
  return (
    <Alert
      color={exhausted ? 'red' : 'amber'}
      icon={<IconAlertTriangle aria-hidden />}
      {...(exhausted ? { title: t('exam.lastAttemptTitle') } : {})}
      mb="lg"
      role="alert"
    >
      <Text fw={600}>{t('exam.failed', valueOf(results.items[0]?.finalValue ?? 0, results))}</Text>
      {exhausted ? <Text size="sm">{t('exam.lastAttemptFailed')}</Text> : null}
    </Alert>
  )
}
