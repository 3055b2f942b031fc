import { Paper, Text, Title } from '@mantine/core'
import type { Resume } from '#contract/learning/resume.ts'
import { t } from '#contract/platform/text/text.ts'
import { Moment } from '../../../platform/ui/moments.tsx'
import { ProgressBar } from '../../../platform/ui/ProgressBar.tsx'
import { ButtonLink } from '../../../platform/ui/TextLink.tsx'
import classes from './home.module.css'

/** Where a trainee continues: course, module, session, and one button. */
export const ResumeCard = ({ resume }: { resume: Resume }) => {
  const { course, module, session, begun, percent, lastAt, to } = resume
  const label = t(begun ? 'common.continue' : 'common.start')
  return (
    <Paper withBorder p="lg" mb="sm" className={classes.resume ?? ''}>
      <div>
        <Title order={3} size="h4">
          {course.name}
        </Title>
        {module && session ? (
          <Text mt={4}>
            {module} · {session}
          </Text>
        ) : null}
        {lastAt ? (
          <Text size="sm" c="dimmed" mt={4}>
            {t('home.learning.lastAt')} <Moment value={lastAt} />
          </Text>
        ) : null}
        <div className={classes.progress}>
          <ProgressBar value={percent} label={t('player.progressOf', { name: course.name })} />
        </div>
      </div>
      <ButtonLink to={to} size="lg" aria-label={`${label}: ${course.name}`}>
        {label}
      </ButtonLink>
    </Paper>
  )
}
