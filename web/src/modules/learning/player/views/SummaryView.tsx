import { Badge, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { Suspense } from 'react'
import type { PlayerCourse } from '#contract/learning/shapes.ts'
import { formatDuration } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import { documentAddress } from '../../../../platform/lib/document.ts'
import { ProgressBar } from '../../../../platform/ui/ProgressBar.tsx'
import { SafeHtml } from '../../../../platform/ui/SafeHtml.tsx'
import { ButtonLink, TextLink } from '../../../../platform/ui/TextLink.tsx'
import { CourseDays } from '../../../enrolment/index.ts'
import { OwnTime } from '../../../evidence/index.ts'
import { pathToContinue } from '../place.ts'
import { usePlayer } from '../player-context.ts'
import { Path } from './Path.tsx'
import classes from './views.module.css'

/** The course's first page: its description, the trainee's progress, and the way in. */
export function SummaryView() {
  const { course, addressOf, readonly } = usePlayer()
  const { degree, assignment, modules } = course
  const started = assignment.percent > 0 || assignment.isComplete
  const label =
    assignment.state === 'COMPLETE'
      ? t('player.toComplete')
      : started
        ? t('course.resume')
        : t('course.start')
  return (
    <>
      <Hero course={course} />
      {readonly ? null : (
        <div className={classes.measure}>
          <ProgressBar
            value={assignment.percent}
            label={t('player.progressOf', { name: degree.name })}
            size={10}
          />
        </div>
      )}
      <ButtonLink to={addressOf(pathToContinue(course))} size="md" mt="md">
        {label}
      </ButtonLink>
      <div className={classes.section}>
        <Path />
      </div>
      <section className={classes.section}>
        <Title order={2} size="h4" mb="xs">
          {t('player.aboutCourse')}
        </Title>
        {degree.summary ? (
          <SafeHtml html={degree.summary} />
        ) : (
          <Text c="dimmed">{t('empty.unavailable')}</Text>
        )}
      </section>
      {assignment._id && started ? (
        <div className={classes.section}>
          <Suspense fallback={null}>
            <OwnTime assignment={assignment._id} />
          </Suspense>
        </div>
      ) : null}
      {degree.manual ? (
        <Group gap="xs" wrap="nowrap" className={classes.section}>
          <IconFileText size={20} aria-hidden style={{ flex: 'none' }} />
          <a href={documentAddress(degree.manual)} target="_blank" rel="noreferrer" className={classes.file}>
            {t('player.manual')}: {degree.manual.name}
          </a>
        </Group>
      ) : null}
      <Modules modules={modules} />
    </>
  )
}

/** The description of the course: its picture, its subject, its length and its due day. */
const Hero = ({ course: { degree, assignment } }: { course: PlayerCourse }) => (
  <div className={classes.hero}>
    {degree.badge ? <img src={documentAddress(degree.badge)} alt="" className={classes.badge} /> : null}
    <div>
      <Group gap={6} mb={6}>
        {degree.categories.map((category) => (
          <Badge key={category._id}>{category.name}</Badge>
        ))}
      </Group>
      <Title order={1} size="h2">
        {degree.name}
      </Title>
      <Text c="dimmed" mt={4}>
        {t('player.planned')}: {formatDuration(degree.duration)}
      </Text>
      <CourseDays {...assignment} />
    </div>
  </div>
)

function Modules({ modules }: Pick<PlayerCourse, 'modules'>) {
  const { addressOf } = usePlayer()
  return (
    <section className={classes.section}>
      <Title order={2} size="h4" mb="sm">
        {t('player.modules')}
      </Title>
      <Stack gap="sm" component="ol" className={classes.plain}>
        {modules.map((module, i) => (
          <Paper component="li" key={module._id} withBorder p="md">
            <Text size="sm" c="dimmed">
              {t('player.module', { n: i + 1 })}
            </Text>
            <Group justify="space-between" align="center">
              <Text fw={600}>
                <TextLink to={addressOf([module._id])}>{module.name}</TextLink>
              </Text>
              <div style={{ flex: '0 1 12rem' }}>
                <ProgressBar value={module.percent} label={t('player.progressOf', { name: module.name })} />
              </div>
            </Group>
          </Paper>
        ))}
      </Stack>
    </section>
  )
}
