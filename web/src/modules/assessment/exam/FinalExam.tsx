import { Alert, Button, Group, Text, Title } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { MAX_ATTEMPTS } from '#contract/catalogue/exam-rules.ts'
import { examResults, saveExam, startExam } from '#contract/assessment/endpoints.ts'
import { formatNumber } from '#contract/platform/text/format.ts'
import { t, tCount } from '#contract/platform/text/text.ts'
import { call } from '../../../platform/lib/call.ts'
import { useCall } from '../../../platform/lib/query.ts'
import { ErrorState } from '../../../platform/ui/ErrorState.tsx'
import { PageSkeleton } from '../../../platform/ui/Loading.tsx'
import { Attempt } from './Attempt.tsx'
import { ExamFacts } from './Facts.tsx'
import { ResultsTable } from './ResultsTable.tsx'
import { Review, type Reviewed } from './Review.tsx'
import { useDesk } from './use-desk.ts'
import { useSitting } from './use-sitting.ts'

/**
 * The final exam: what it is, the attempts left, the attempt itself, its result, and its review
 * after a pass or the last failure (rule exam.attempts). One of weight 0 says only what its author wrote for afterwards.
 * @param onDone an attempt is over, so the course's state may have changed
 * @param onSitting an attempt is under way, or no longer
 * @param next what comes after the exam, shown once it can be gone to
 */
export function FinalExam({
  degreeId,
  onDone,
  onSitting,
  next,
}: {
  degreeId: string
  onDone: () => Promise<unknown>
  onSitting: (sitting: boolean) => void
  next: ReactNode
}) {
  const results = useCall(examResults, { params: { degreeId } })
  const [reviewed, setReviewed] = useState<Reviewed>()
  const [left, setLeft] = useState(0)
  const desk = useDesk(
    {
      start: async () => {
        const opened = await call(startExam, { body: { degreeId } })
        setLeft(opened.attemptsLeft)
        return opened
      },
      handIn: (attempt, answers) => call(saveExam, { body: { degreeId, attempt, answers } }),
      reload: async () => {
        const [{ data }] = await Promise.all([results.refetch(), onDone()])
        return data?.openAttempt ?? null
      },
    },
    results.data?.openAttempt,
  )

  useSitting(desk.attempt !== undefined, onSitting)
  if (desk.attempt)
    return (
      <Attempt
        attempt={desk.attempt}
        asks={`${t('exam.confirmExam', { n: MAX_ATTEMPTS - left, total: MAX_ATTEMPTS })} ${left === 0 ? t('exam.confirmLast') : tCount('exam.confirmLeft', left)}`}
        onHandIn={desk.handIn}
        onClosed={desk.closed}
      />
    )
  if (results.isError)
    return (
      <ErrorState error={results.error} title={t('exam.loadFailed')} onRetry={() => void results.refetch()} />
    )
  if (!results.data) return <PageSkeleton lines={5} />
  const { data } = results
  const newest = data.items[0]
  const values = (value: number) => ({ value: formatNumber(value), weight: formatNumber(data.weight) })
  const exhausted = !data.success && data.attemptsLeft === 0
  return (
    <section>
      {desk.note === 'timeOver' || desk.note === 'closedElsewhere' ? (
        <Alert color="amber" mb="md" role="status">
          {t(desk.note === 'timeOver' ? 'exam.timeOver' : 'exam.closedElsewhere')}
        </Alert>
      ) : null}
      {data.success && data.weight === 0 ? (
        <>
          <Alert color="petrol" icon={<IconCircleCheck aria-hidden />} mb="lg" role="status">
            {t('exam.done')}
          </Alert>
          {newest ? <Review attempt={newest} degreeId={degreeId} /> : null}
        </>
      ) : data.success ? (
        <Alert color="petrol" icon={<IconCircleCheck aria-hidden />} mb="lg" role="status">
          <Text fw={600}>
            {t('exam.passed', values(Math.max(...data.items.map((one) => one.finalValue))))}
          </Text>
          <Text size="sm">{t('exam.passedText')}</Text>
        </Alert>
      ) : newest ? (
        <Alert
          color={exhausted ? 'red' : 'amber'}
          icon={<IconAlertTriangle aria-hidden />}
          {...(exhausted ? { title: t('exam.lastAttemptTitle') } : {})}
          mb="lg"
          role="alert"
        >
          <Text fw={600}>{t('exam.failed', values(newest.finalValue))}</Text>
          {exhausted ? <Text size="sm">{t('exam.lastAttemptFailed')}</Text> : null}
        </Alert>
      ) : null}
      {data.success || exhausted ? null : (
        <>
          <ExamFacts
            exam={data}
            more={[
              {
                label: t('exam.attemptsTitle'),
                value: t('ui.progress', { done: data.attemptsLeft, total: MAX_ATTEMPTS }),
              },
            ]}
          />
          <Text mb={4} hidden={data.weight === 0}>
            {t('exam.passMark', { mark: formatNumber(data.passMark), weight: formatNumber(data.weight) })}
          </Text>
          <Text c="dimmed" mb="lg" maw={640}>
            {t('exam.attemptRule')} {t('exam.rules')}
          </Text>
        </>
      )}
      <Group mb="xl">
        {data.success || exhausted ? null : (
          <Button size="md" loading={desk.busy} onClick={() => void desk.start()}>
            {data.openAttempt ? t('exam.resume') : newest ? t('exam.startAgain') : t('exam.start')}
          </Button>
        )}
        {next}
      </Group>
      {data.items.length > 0 && data.weight > 0 ? (
        <>
          <Title order={2} size="h4" mb="sm">
            {t('exam.results')}
          </Title>
          <ResultsTable
            attempts={data.items}
            onReview={data.success || exhausted ? setReviewed : undefined}
          />
        </>
      ) : null}
      {reviewed ? (
        <div style={{ marginTop: '1.5rem' }}>
          <Review attempt={reviewed} degreeId={degreeId} />
          <Button variant="default" mt="md" onClick={() => setReviewed(undefined)}>
            {t('exam.closeReview')}
          </Button>
        </div>
      ) : null}
    </section>
  )
}
