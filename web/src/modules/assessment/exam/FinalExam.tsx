import { Button, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { MAX_ATTEMPTS } from '#contract/catalogue/exam-rules.ts'
import { examResults, saveExam, startExam } from '#contract/assessment/endpoints.ts'
import { formatNumber } from '#contract/platform/text/format.ts'
import { t, tCount } from '#contract/platform/text/text.ts'
import { call } from '../../../platform/lib/call.ts'
import { useCall } from '../../../platform/lib/query.ts'
import { ErrorState } from '../../../platform/ui/ErrorState.tsx'
import { PageSkeleton } from '../../../platform/ui/Loading.tsx'
import { Attempt } from './Attempt.tsx'
import { Ended } from './Ended.tsx'
import { ExamOutcome, isExhausted, type Results } from './ExamOutcome.tsx'
import { ExamResults } from './ExamResults.tsx'
import { ExamFacts } from './Facts.tsx'
import { underWayOf } from './test-state.ts'
import { useAttemptOpen } from './use-attempt-open.ts'
import { useShownFromTop } from './use-shown-from-top.ts'
import { reloaded } from './reloaded.ts'
import { useTest } from './use-test.ts'

/**
 * The final exam: what it is, the attempts left, the attempt itself, its result, and its review
 * after a pass or the last failure (rule exam.attempts).
 * @param onDone an attempt is over, so the course's state may have changed
 * @param onAttempt an attempt is under way, or no longer
 * @param next what comes after the exam, shown once it can be gone to
 */
export function FinalExam({
  degreeId,
  onDone,
  onAttempt,
  next,
}: {
  degreeId: string
  onDone: () => Promise<unknown>
  onAttempt: (isOpen: boolean) => void
  next: ReactNode
}) {
  const results = useCall(examResults, { params: { degreeId } })
  const test = useTest(
    {
      start: () => call(startExam, { body: { degreeId } }),
      submit: (attempt, answers) => call(saveExam, { body: { degreeId, attempt, answers } }),
      reload: () => reloaded(results, onDone),
    },
    results.data?.openAttempt,
  )
  const underWay = underWayOf(test.state)
  useAttemptOpen(underWay !== undefined, onAttempt)
  useShownFromTop(test.state)
  if (underWay) return <Attempt test={test} asks={confirmation(underWay.attempt.attemptsLeft)} />
  if (results.isError)
    return (
      <ErrorState error={results.error} title={t('exam.loadFailed')} onRetry={() => void results.refetch()} />
    )
  const { data } = results
  if (!data) return <PageSkeleton lines={5} />
  const mayTry = !data.success && !isExhausted(data)
  return (
    <section>
      <Ended state={test.state} />
      <ExamOutcome results={data} degreeId={degreeId} />
      {mayTry ? <BeforeStart results={data} /> : null}
      <Group mb="xl">
        {mayTry ? (
          <Button size="md" loading={test.state.name === 'starting'} onClick={test.start}>
            {startLabel(data)}
          </Button>
        ) : null}
        {next}
      </Group>
      <ExamResults results={data} degreeId={degreeId} />
    </section>
  )
}

/** The consequences of submitting, with the attempts left after it. */
const confirmation = (left: number): string =>
  `${t('exam.confirmExam', { n: MAX_ATTEMPTS - left, total: MAX_ATTEMPTS })} ${left === 0 ? t('exam.confirmLast') : tCount('exam.confirmLeft', left)}`

const startLabel = ({ openAttempt, items }: Results): string =>
  t(openAttempt ? 'exam.resume' : items.length > 0 ? 'exam.startAgain' : 'exam.start')

/** What the exam is, and its rules. */
function BeforeStart({ results }: { results: Results }) {
  const { weight, passMark, attemptsLeft } = results
  return (
    <>
      <ExamFacts
        exam={results}
        more={[
          {
            label: t('exam.attemptsTitle'),
            value: t('ui.progress', { done: attemptsLeft, total: MAX_ATTEMPTS }),
          },
        ]}
      />
      <Text mb={4} hidden={weight === 0}>
        {t('exam.passMark', { mark: formatNumber(passMark), weight: formatNumber(weight) })}
      </Text>
      <Text c="dimmed" mb="lg" maw={640}>
        {t('exam.attemptRule')} {t('exam.rules')}
      </Text>
    </>
  )
}
