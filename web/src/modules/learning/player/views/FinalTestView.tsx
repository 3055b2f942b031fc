import { Text, Title } from '@mantine/core'
import { t } from '#contract/platform/text/text.ts'
import { ButtonLink } from '../../../../platform/ui/TextLink.tsx'
import { CompleteData } from '../../certificate-path/CompleteData.tsx'
import { FinalExam, SampleTest } from '../../../assessment/index.ts'
import { wayAfterExam } from '../place.ts'
import { usePlayer } from '../player-context.ts'
import { Path } from './Path.tsx'
import { useStep } from './use-step.ts'
import classes from './views.module.css'

/** The final test of the course; while it is being sat, it alone. */
export default function FinalTestView() {
  const { course, degreeId, readonly, reload, attempting, setAttempting } = usePlayer()
  const { exam } = course.degree
  useStep('finaltest')
  return (
    <>
      <Text c="dimmed" hidden={attempting}>
        {course.degree.name}
      </Text>
      <Title order={1} size="h2" mb="lg">
        {t('exam.finalTest')}
      </Title>
      {exam === null ? (
        <>
          <Text mb="lg">{t('exam.noExam')}</Text>
          <Next />
        </>
      ) : readonly ? (
        <SampleTest degreeId={degreeId} resource={exam._id} exam={exam} onAttempt={setAttempting} />
      ) : (
        <FinalExam degreeId={degreeId} onDone={reload} onAttempt={setAttempting} next={<Next />} />
      )}
      {attempting ? null : (
        <div className={classes.section}>
          <Path />
        </div>
      )}
    </>
  )
}

/** The next step after the exam, once it is over. */
function Next() {
  const { course, reload, addressOf } = usePlayer()
  const way = wayAfterExam(course)
  if (!way) return null
  const look = { size: 'md', variant: course.assignment.isComplete ? 'default' : 'filled' } as const
  if (way.asksData)
    return (
      <CompleteData {...look} onSaved={() => void reload()}>
        {way.label}
      </CompleteData>
    )
  return (
    <ButtonLink to={addressOf(way.to)} {...look}>
      {way.label}
    </ButtonLink>
  )
}
