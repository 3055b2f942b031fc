import { Alert, Button, List, Paper, Text, Title } from '@mantine/core'
import { IconCertificate, IconDownload } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { getDegreeCertificate } from '#contract/certificates/endpoints.ts'
import { examResults } from '#contract/exam/endpoints.ts'
import { completeDegree } from '#contract/player/endpoints.ts'
import type { PlayerAssignment } from '#contract/player/shapes.ts'
import { formatDuration, formatPercent } from '#contract/text/format.ts'
import { t } from '#contract/text/text.ts'
import { addressOf as callAddress, call } from '../../../lib/call.ts'
import { useCall } from '../../../lib/query.ts'
import { ProgressBar } from '../../../ui/ProgressBar.tsx'
import { ButtonLink, TextLink } from '../../../ui/TextLink.tsx'
import { ResultsTable, Review, type Reviewed } from '../../exam/index.ts'
import { pathToContinue } from '../place.ts'
import { usePlayer } from '../player-context.ts'
import { useStep } from './FinalTestView.tsx'
import classes from './views.module.css'

/** The end of the course: results with their review, the certificate, and what it still lacks. */
export function CompleteView() {
  const { course, readonly } = usePlayer()
  const { assignment, degree } = course
  useStep('complete')
  useEnding()
  return (
    <>
      <Text c="dimmed">{degree.name}</Text>
      <Title order={1} size="h2" mb="lg">
        {assignment.isComplete ? t('certificate.congratulations') : t('exam.results')}
      </Title>
      {readonly ? null : <Certificate assignment={assignment} />}
      <section className={classes.section}>
        <Title order={2} size="h4" mb="sm">
          {t('myCourses.time')}
        </Title>
        <Text mb={6}>
          {t('player.timeOf', {
            counted: formatDuration(assignment.countedMinutes),
            planned: formatDuration(assignment.plannedMinutes),
          })}{' '}
          ({formatPercent(assignment.elapsedTimePerc)})
        </Text>
        <div className={classes.measure}>
          <ProgressBar value={assignment.elapsedTimePerc} label={t('player.timeCounted')} showValue={false} />
        </div>
      </section>
      {degree.exam && !readonly ? <ExamResults /> : null}
    </>
  )
}

/** Looks how the course stands now; ends one of which nothing is left to do, such as one without a survey. */
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

function Certificate({ assignment }: { assignment: PlayerAssignment }) {
  const { course, addressOf } = usePlayer()
  const { certificate, missing } = assignment
  if (certificate)
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
              href={callAddress(getDegreeCertificate, { params: { id: assignment._id ?? '' } })}
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
  if (missing.length === 0) return <Alert role="status">{t('certificate.none')}</Alert>
  const needs = (condition: string) => missing.some((one) => one.condition === condition)
  return (
    <Paper withBorder p="lg">
      <Title order={2} size="h4" mb="sm">
        {t('certificate.lacking')}
      </Title>
      <List spacing="sm">
        {missing.map((one) => (
          <List.Item key={one.condition}>
            {one.text}
            {one.need > 0 ? (
              <div className={classes.measure}>
                <ProgressBar
                  value={(one.have / one.need) * 100}
                  label={one.text}
                  size={6}
                  showValue={false}
                />
              </div>
            ) : null}
          </List.Item>
        ))}
      </List>
      {needs('time') ? (
        <ButtonLink
          to={addressOf(lastLecture(pathToContinue(course), course.modules))}
          variant="default"
          mt="md"
          mr="sm"
        >
          {t('certificate.openSessions')}
        </ButtonLink>
      ) : null}
      {needs('certification') ? (
        <ButtonLink to="/profile/dadospessoais" variant="default" mt="md">
          {t('player.completeProfile')}
        </ButtonLink>
      ) : null}
    </Paper>
  )
}

/** Where more time can be spent: the sessions are all complete here, so the first one. */
const lastLecture = (
  path: readonly string[],
  modules: readonly { _id: string; lectures: readonly { _id: string }[] }[],
): readonly string[] => {
  if (path.length === 2) return path
  const module = modules[0]
  return module?.lectures[0] ? [module._id, module.lectures[0]._id] : []
}

function ExamResults() {
  const { degreeId, addressOf, course } = usePlayer()
  const { data } = useCall(examResults, { params: { degreeId } })
  const [reviewed, setReviewed] = useState<Reviewed>()
  return (
    <section className={classes.section}>
      <Title order={2} size="h4" mb="sm">
        {t('exam.finalTest')}
      </Title>
      {data && data.items.length > 0 ? (
        <ResultsTable attempts={data.items} onReview={data.success ? setReviewed : undefined} />
      ) : (
        <Text c="dimmed">{t('empty.information')}</Text>
      )}
      {reviewed ? (
        <div className={classes.section}>
          <Review attempt={reviewed} />
          <Button variant="default" mt="md" onClick={() => setReviewed(undefined)}>
            {t('exam.closeReview')}
          </Button>
        </div>
      ) : null}
      {course.assignment.examSuccess || course.assignment.attemptsLeft === 0 ? null : (
        <Text mt="md">
          <TextLink to={addressOf(['finaltest'])}>{t('player.toFinalTest')}</TextLink>
        </Text>
      )}
    </section>
  )
}
