import { Button, Group, Text, Title } from '@mantine/core'
import type { DecidedWork } from '#contract/assessment/submissions-shapes.ts'
import { formatDayTime } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import { stateOfWork } from '../state-of-work.ts'
import classes from './grading.module.css'

/** Earlier work, each with its grade and observations, and a link to see it beside the current one. */
export const Earlier = ({
  works,
  shown,
  onShow,
}: {
  works: readonly DecidedWork[]
  shown: string | undefined
  onShow: (id: string | undefined) => void
}) => (
  <section aria-labelledby="earlier-work">
    <Title order={3} size="h5" id="earlier-work" mb="xs">
      {t('grading.earlier')}
    </Title>
    {works.length === 0 ? (
      <Text size="sm" c="dimmed">
        {t('grading.noEarlier')}
      </Text>
    ) : (
      <ul className={classes.earlier}>
        {works.map((work) => (
          <li key={work._id}>
            <Group justify="space-between" gap="xs" wrap="nowrap">
              <Text size="sm" fw={600}>
                {stateOfWork(work)}
              </Text>
              <Button
                size="compact-sm"
                variant="default"
                aria-pressed={shown === work._id}
                aria-label={`${t('grading.beside')}: ${formatDayTime(work.createdAt)}`}
                onClick={() => onShow(shown === work._id ? undefined : work._id)}
              >
                {t('grading.beside')}
              </Button>
            </Group>
            <Text size="sm">{t('grading.handedIn', { date: formatDayTime(work.createdAt) })}</Text>
            {work.obs ? (
              <Text size="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
                {work.obs}
              </Text>
            ) : null}
            {work.gradedAt ? (
              <Text size="xs" c="dimmed">
                {t('grading.by', {
                  name: work.gradedBy || t('grading.already.somebody'),
                  date: formatDayTime(work.gradedAt),
                })}
              </Text>
            ) : null}
          </li>
        ))}
      </ul>
    )}
  </section>
)
