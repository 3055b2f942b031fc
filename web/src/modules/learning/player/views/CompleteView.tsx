import { Button, Text, Title } from '@mantine/core'
import { IconCertificate, IconDownload } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { getDegreeCertificate } from '#contract/certificates/endpoints.ts'
import { examResults } from '#contract/assessment/endpoints.ts'
import { lacksOnlyTime, missingSteps } from '#contract/enrolment/progress-rules.ts'
import { completeDegree } from '#contract/learning/endpoints.ts'
import type { PlayerAssignment } from '#contract/learning/shapes.ts'
import { t } from '#contract/platform/text/text.ts'
import { addressOf as callAddress, call } from '../../../../platform/lib/call.ts'
import { useCall } from '../../../../platform/lib/query.ts'
import { ResultsTable, Review, type Reviewed } from '../../../assessment/index.ts'
import { usePlayer } from '../player-context.ts'
import { useStep } from './use-step.ts'
import { Path } from './Path.tsx'
import classes from './views.module.css'

/** The end of the course: the certificate, or the way that is left to it, and results with their review. */
export default function CompleteView() {
  const { course, readonly } = usePlayer()
  const { assignment, degree } = course
  useStep('complete')
  useEnding()
  const waits = waitsForTime(assignment)
  return (
    <>
      <Text c="dimmed">{degree.name}</Text>
      <Title order={1} size="h2" mb={waits ? 'xs' : 'lg'}>
        {t(titleOf(assignment))}
      </Title>
      {waits ? <Text mb="lg">{t('certificate.waitsForTimeText')}</Text> : null}
      <Certificate />
      <Path />
      {degree.exam && !readonly ? <ExamResults /> : null}
    </>
  )
}

const waitsForTime = ({ certificate, isComplete, certificateFacts }: PlayerAssignment): boolean =>
  isComplete && !certificate && lacksOnlyTime(certificateFacts)

/** Nobody is congratulated, or reads that the course is done, while something is missing. */
const titleOf = (assignment: PlayerAssignment) => {
  if (assignment.certificate) return 'certificate.congratulations'
  if (waitsForTime(assignment)) return 'certificate.waitsForTime'
  const isDone = assignment.isComplete && missingSteps(assignment.certificateFacts).length === 0
  return isDone ? 'player.courseDone' : 'exam.results'
}

/** Refetches the course; ends one with nothing left to do, such as one without a survey. */
function useEnding(): void {
  const { course, degreeId, readonly, reload, apply } = usePlayer()
  const { isComplete, state } = course.assignment
  const end = useEffectEvent(async () => {
    if (readonly) return
    if (!isComplete && state === 'COMPLETE')
      // What is still missing for the end is shown on this very page.
      await call(completeDegree, { body: { degreeId } }).then(apply, () => undefined)
    await reload()
  })
  useEffect(() => {
    void end()
  }, [])
}

function Certificate() {
  const { certificate, _id } = usePlayer().course.assignment
  if (!certificate) return null
  return (
    <div className={classes.success}>
      <IconCertificate size={40} stroke={1.5} aria-hidden className={classes.done} />
      <div style={{ flex: 1 }}>
        <Text fw={650} size="lg">
          {t('certificate.ready')}
        </Text>
        <Text size="sm" mb="sm">
          {t('certificate.issued', { number: certificate.number })}
        </Text>
        {certificate.mayDownload ? (
          <Button
            component="a"
            href={callAddress(getDegreeCertificate, { params: { id: _id ?? '' } })}
            target="_blank"
            rel="noreferrer"
            leftSection={<IconDownload size={18} aria-hidden />}
          >
            {t('certificate.download')}
          </Button>
        ) : (
          <Text size="sm">{t('certificate.blocked')}</Text>
        )}
      </div>
    </div>
  )
}

function ExamResults() {
  const { degreeId } = usePlayer()
  const { data } = useCall(examResults, { params: { degreeId } })
  const [reviewed, setReviewed] = useState<Reviewed>()
  return (
    <section className={classes.section}>
      <Title order={2} size="h4" mb="sm">
        {t('exam.finalTest')}
      </Title>
      {data && data.items.length > 0 ? (
        <ResultsTable
          attempts={data.items}
          onReview={data.success || data.attemptsLeft === 0 ? setReviewed : undefined}
        />
      ) : (
        <Text c="dimmed">{t('empty.information')}</Text>
      )}
      {reviewed ? (
        <div className={classes.section}>
          <Review attempt={reviewed} degreeId={degreeId} />
          <Button variant="default" mt="md" onClick={() => setReviewed(undefined)}>
            {t('exam.closeReview')}
          </Button>
        </div>
      ) : null}
    </section>
  )
}
