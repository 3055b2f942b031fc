import { Alert, Button, Text, Title } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { passMark } from '#contract/catalogue/exam-rules.ts'
import { saveTest, startTest, testResults } from '#contract/assessment/endpoints.ts'
import { formatNumber } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import { call } from '../../../platform/lib/call.ts'
import { useCall } from '../../../platform/lib/query.ts'
import { ErrorState } from '../../../platform/ui/ErrorState.tsx'
import { PageSkeleton } from '../../../platform/ui/Loading.tsx'
import { Attempt } from './Attempt.tsx'
import { Ended } from './Ended.tsx'
import { ExamFacts } from './Facts.tsx'
import { Review } from './Review.tsx'
import { underWayOf } from './test-state.ts'
import { useAttemptOpen } from './use-attempt-open.ts'
import { useShownFromTop } from './use-shown-from-top.ts'
import { reloaded } from './reloaded.ts'
import { useTest } from './use-test.ts'

interface TestPlace {
  degreeId: string
  moduleId: string
  lectureId: string
  resourceId: string
}

/**
 * A session's test: what it is, the attempt, and afterwards the summary with a tick or cross per question.
 * @param onDone the test was submitted, so the session may be complete
 */
export function LectureTest({
  place,
  name,
  exam,
  onDone,
  onAttempt,
}: {
  place: TestPlace
  name: string
  exam: { weight: number; questions: number; time: number }
  onDone: () => Promise<unknown>
  onAttempt: (isOpen: boolean) => void
}) {
  const { degreeId, moduleId: module, lectureId: lecture, resourceId: resource } = place
  const body = { itemId: degreeId, module, lecture, resource }
  const results = useCall(testResults, { params: { degreeId }, query: { module, lecture, resource } })
  const test = useTest(
    {
      start: () => call(startTest, { body }),
      submit: (attempt, answers) => call(saveTest, { body: { ...body, exam: { attempt, answers } } }),
      reload: () => reloaded(results, onDone),
    },
    results.data?.openAttempt,
  )

  useAttemptOpen(underWayOf(test.state) !== undefined, onAttempt)
  useShownFromTop(test.state)
  if (underWayOf(test.state)) return <Attempt test={test} asks={t('exam.confirmTest')} />
  if (results.isError)
    return (
      <ErrorState error={results.error} title={t('exam.loadFailed')} onRetry={() => void results.refetch()} />
    )
  if (!results.data) return <PageSkeleton lines={4} />
  const done = results.data.items[0]
  const failed = done !== undefined && done.weight > 0 && done.finalValue < passMark(done.weight)
  return (
    <section>
      <Title order={2} size="h3" mb="md">
        {name}
      </Title>
      <Ended state={test.state} />
      {done ? (
        <>
          <Alert
            color={failed ? 'amber' : 'petrol'}
            icon={failed ? <IconAlertTriangle aria-hidden /> : <IconCircleCheck aria-hidden />}
            title={t('exam.done')}
            mb="lg"
            role="status"
          >
            {done.weight === 0
              ? null
              : t(failed ? 'exam.failed' : 'exam.passed', {
                  value: formatNumber(done.finalValue),
                  weight: formatNumber(done.weight),
                })}
          </Alert>
          <Review attempt={done} degreeId={degreeId} lectureId={lecture} />
        </>
      ) : (
        <>
          <ExamFacts exam={exam} />
          <Text c="dimmed" mb="lg" maw={640}>
            {t('exam.rules')}
          </Text>
          <Button size="md" loading={test.state.name === 'starting'} onClick={test.start}>
            {results.data.openAttempt ? t('exam.resume') : t('exam.start')}
          </Button>
        </>
      )}
    </section>
  )
}
