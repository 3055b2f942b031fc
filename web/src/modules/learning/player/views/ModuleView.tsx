import { Group, Paper, Stack, Text, Title } from '@mantine/core'
import { IconCircle, IconCircleCheckFilled, IconLock } from '@tabler/icons-react'
import type { PlayerLecture, PlayerModule } from '#contract/learning/shapes.ts'
import { formatDuration } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import { ProgressBar } from '../../../../platform/ui/ProgressBar.tsx'
import { SafeHtml } from '../../../../platform/ui/SafeHtml.tsx'
import { ButtonLink, TextLink } from '../../../../platform/ui/TextLink.tsx'
import { usePlayer } from '../player-context.ts'
import classes from './views.module.css'

/** A module: its summary, and its sessions with their progress. */
export function ModuleView({ module }: { module: PlayerModule }) {
  const { course, addressOf } = usePlayer()
  const n = course.modules.findIndex((one) => one._id === module._id) + 1
  const next = module.lectures.find((one) => one.open && !one.complete)
  return (
    <>
      <Text c="dimmed">{t('player.module', { n })}</Text>
      <Title order={1} size="h2" mb="md">
        {module.name}
      </Title>
      <div className={classes.measure}>
        <ProgressBar value={module.percent} label={t('player.progressOf', { name: module.name })} size={10} />
      </div>
      {next ? (
        <ButtonLink to={addressOf([module._id, next._id])} mt="md">
          {module.percent > 0 ? t('common.continue') : t('common.start')}
        </ButtonLink>
      ) : null}
      {module.summary ? (
        <section className={classes.section}>
          <Title order={2} size="h4" mb="xs">
            {t('player.objectives')}
          </Title>
          <SafeHtml html={module.summary} />
        </section>
      ) : null}
      <section className={classes.section}>
        <Title order={2} size="h4" mb="sm">
          {t('player.sessions')}
        </Title>
        <Stack component="ol" gap="sm" className={classes.plain}>
          {module.lectures.map((lecture) => (
            <LectureItem key={lecture._id} lecture={lecture} href={addressOf([module._id, lecture._id])} />
          ))}
        </Stack>
      </section>
    </>
  )
}

/** A session of the module: whether it is done or open, how long it takes, and how far one is. */
const LectureItem = ({ lecture, href }: { lecture: PlayerLecture; href: string }) => (
  <Paper component="li" withBorder p="md" data-closed={!lecture.open || undefined}>
    <Group wrap="nowrap" align="flex-start">
      <LectureState lecture={lecture} />
      <div style={{ flex: 1, minWidth: 0 }}>
        <Group justify="space-between" gap="xs" wrap="nowrap" align="flex-start">
          <Text fw={600}>{lecture.open ? <TextLink to={href}>{lecture.name}</TextLink> : lecture.name}</Text>
          <Text size="sm" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
            {formatDuration(lecture.duration)}
          </Text>
        </Group>
        {lecture.open ? (
          <ProgressBar
            value={lecture.percent}
            label={t('player.progressOf', { name: lecture.name })}
            size={6}
          />
        ) : (
          <Text size="sm" c="dimmed">
            {t('player.lectureLocked')}
          </Text>
        )}
      </div>
    </Group>
  </Paper>
)

function LectureState({ lecture: { complete, open } }: { lecture: PlayerLecture }) {
  if (complete)
    return (
      <IconCircleCheckFilled
        size={22}
        className={classes.done}
        role="img"
        aria-label={t('player.lectureDone')}
      />
    )
  return open ? (
    <IconCircle size={22} role="img" aria-label={t('player.lectureOpen')} />
  ) : (
    <IconLock size={22} role="img" aria-label={t('player.locked')} />
  )
}
