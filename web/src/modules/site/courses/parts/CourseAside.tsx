import { Button, List, Paper, Stack, Text, ThemeIcon } from '@mantine/core'
import {
  IconCertificate,
  IconCheck,
  IconClock,
  IconHelp,
  IconListDetails,
  IconUsers,
} from '@tabler/icons-react'
import { Suspense, useState, type ReactNode } from 'react'
import type { CoursePresentation } from '#contract/catalogue/endpoints.ts'
import { t, tCount } from '#contract/platform/text/text.ts'
import { Duration } from '../../../../platform/ui/moments.tsx'
import { ProgressBar } from '../../../../platform/ui/ProgressBar.tsx'
import { ButtonLink } from '../../../../platform/ui/TextLink.tsx'
import { CourseBadge } from './CourseCard.tsx'
import classes from './courses.module.css'
import { late } from '../../../../platform/ui/late.tsx'

const RequestAccess = late(() => import('./RequestAccess.tsx'), 'toast')

/** What a course asks and gives, at a glance, and the way in. */
export function CourseAside({ course }: { course: CoursePresentation }) {
  const [asking, setAsking] = useState(false)
  const [isSent, setSent] = useState(false)
  const lectures = course.modules.reduce((sum, module) => sum + module.lectures.length, 0)
  return (
    <Paper component="aside" withBorder className={classes.aside} aria-label={t('player.aboutCourse')}>
      <CourseBadge badge={course.badge} eager />
      <Stack p="lg" gap="md">
        {course.mine ? (
          <>
            <ProgressBar value={course.mine.percent} label={course.name} />
            <ButtonLink to={`/course/${course._id}`} size="md" fullWidth>
              {course.mine.percent > 0 ? t('course.resume') : t('course.start')}
            </ButtonLink>
          </>
        ) : (
          <>
            {isSent ? <Text size="sm">{t('course.requestDone')}</Text> : null}
            <Button
              size="md"
              fullWidth
              variant={isSent ? 'default' : 'filled'}
              onClick={() => setAsking(true)}
            >
              {t(isSent ? 'course.requestAgain' : 'course.requestAccess')}
            </Button>
          </>
        )}
        <List spacing="sm" center size="sm" p={0}>
          <Fact icon={<IconClock size={16} />}>
            <Duration minutes={course.duration} /> {t('course.ofTraining')}
          </Fact>
          <Fact icon={<IconListDetails size={16} />}>
            {tCount('course.modules', course.modules.length)}, {tCount('course.lectures', lectures)}
          </Fact>
          {course.hasExam ? <Fact icon={<IconCheck size={16} />}>{t('course.examFact')}</Fact> : null}
          <Fact icon={<IconCertificate size={16} />}>{t('course.certificateFact')}</Fact>
          <Fact icon={<IconHelp size={16} />}>{t('course.tutorAnswers')}</Fact>
          {course.moderators.length > 0 ? (
            <Fact icon={<IconUsers size={16} />}>
              {t('course.moderators', { names: course.moderators.map((one) => one.name).join(', ') })}
            </Fact>
          ) : null}
        </List>
        {course.mine ? null : (
          <Text size="sm" c="dimmed">
            {t('course.haveCode')}
          </Text>
        )}
      </Stack>
      {asking ? (
        <Suspense fallback={null}>
          <RequestAccess course={course} onSent={() => setSent(true)} onClose={() => setAsking(false)} />
        </Suspense>
      ) : null}
    </Paper>
  )
}

const Fact = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <List.Item
    icon={
      <ThemeIcon variant="light" size={28} radius="xl" aria-hidden>
        {icon}
      </ThemeIcon>
    }
  >
    {children}
  </List.Item>
)
