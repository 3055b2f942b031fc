import { Badge, Text } from '@mantine/core'
import type { UserDegree } from '#contract/learning/endpoints.ts'
import { formatDuration, formatNumber } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import { ProfileFrame } from '../../../../platform/ui/ProfileFrame.tsx'
import { ProgressBar } from '../../../../platform/ui/ProgressBar.tsx'
import { TextLink } from '../../../../platform/ui/TextLink.tsx'
import { CoursesAnswer } from '../parts/CoursesAnswer.tsx'
import classes from '../parts/courses.module.css'
import { entryOf } from '../use-courses.ts'

/** Progresso dos Cursos: sessions, time and conditions of each course. */
export default function CourseProgress() {
  return (
    <ProfileFrame>
      <CoursesAnswer>
        {(courses) => (
          <ul className={classes.rows}>
            {courses.map((course) => (
              <li key={course._id}>
                <Row course={course} />
              </li>
            ))}
          </ul>
        )}
      </CoursesAnswer>
    </ProfileFrame>
  )
}

function Row({ course }: { course: UserDegree }) {
  const { degree } = course
  const entry = entryOf(course)
  const planned = formatDuration(degree.duration)
  const counted = formatDuration(course.countedMinutes)
  return (
    <>
      <div>
        <Text fw={600}>
          <TextLink to={entry.to}>{degree.name}</TextLink>
        </Text>
        <Text size="sm" c="dimmed">
          {entry.state}
        </Text>
      </div>
      <div>
        <Text size="sm">{t('myCourses.sessions')}</Text>
        <ProgressBar value={course.percent} label={`${t('myCourses.sessions')}: ${degree.name}`} />
      </div>
      <div>
        <Text size="sm">
          {t('myCourses.time')}: {t('player.timeOf', { counted, planned })}
        </Text>
        <ProgressBar value={course.elapsedTimePerc} label={`${t('myCourses.time')}: ${degree.name}`} />
      </div>
      <div className={classes.marks}>
        {degree.hasExam ? (
          <Mark
            done={course.examSuccess}
            label={t('myCourses.exam')}
            value={course.examSuccess ? gradeOf(course) : undefined}
          />
        ) : null}
        {degree.hasSurvey ? (
          <Mark done={course.surveyDate !== null} label={t('myCourses.survey')} value={undefined} />
        ) : null}
        <Mark
          done={course.certificate !== null}
          label={t('myCourses.certificate')}
          value={course.certificate?.number}
        />
      </div>
    </>
  )
}

/** The best value of the final exam, on its scale; undefined before the first. */
export const gradeOf = (course: UserDegree): string | undefined =>
  course.examResults.length === 0 || course.weight === null
    ? undefined
    : t('ui.progress', {
        done: formatNumber(Math.max(...course.examResults.map((one) => one.finalValue))),
        total: formatNumber(course.weight),
      })

const Mark = ({ done, label, value }: { done: boolean; label: string; value: string | undefined }) => (
  <Badge color={done ? 'petrol' : 'gray'}>
    {label}: {value ?? (done ? t('common.complete') : t('myCourses.pending'))}
  </Badge>
)
