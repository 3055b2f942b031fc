import { Button, Text, Title } from '@mantine/core'
import { useEffect, useEffectEvent } from 'react'
import { updateAssignment } from '#contract/player/endpoints.ts'
import { t } from '#contract/text/text.ts'
import { call } from '../../../lib/call.ts'
import { ButtonLink } from '../../../ui/TextLink.tsx'
import { FinalExam, SampleTest } from '../../exam/index.ts'
import { wayAfterExam } from '../place.ts'
import { usePlayer } from '../player-context.ts'
import { CertificationNotice } from './CertificationNotice.tsx'

/** The final test of the course. */
export function FinalTestView() {
  const { course, degreeId, readonly, reload, addressOf } = usePlayer()
  const { exam } = course.degree
  useStep('finaltest')
  const way = wayAfterExam(course)
  const next = !way ? null : way.closed ? (
    <Button disabled>{way.label}</Button>
  ) : (
    <ButtonLink
      to={addressOf(way.to)}
      variant={course.assignment.isComplete ? 'default' : 'filled'}
      size="md"
    >
      {way.label}
    </ButtonLink>
  )
  return (
    <>
      <Text c="dimmed">{course.degree.name}</Text>
      <Title order={1} size="h2" mb="lg">
        {t('exam.finalTest')}
      </Title>
      <CertificationNotice />
      {exam === null ? (
        <>
          <Text mb="lg">{t('exam.noExam')}</Text>
          {next}
        </>
      ) : readonly ? (
        <SampleTest degreeId={degreeId} resource={exam._id} exam={exam} />
      ) : (
        <FinalExam degreeId={degreeId} onDone={reload} next={next} />
      )}
    </>
  )
}

/** Remembers that the trainee is at this step, and not at a session. */
export function useStep(step: 'finaltest' | 'survey' | 'complete'): void {
  const { course, readonly } = usePlayer()
  const { _id: id, currentPath } = course.assignment
  const remember = useEffectEvent(async (to: string) => {
    if (readonly || !id || currentPath === to) return
    // Only a convenience: without a connection the place is simply not remembered.
    await call(updateAssignment, { params: { id }, body: { currentPath: to } }).catch(() => undefined)
  })
  useEffect(() => {
    void remember(step)
  }, [step])
}
