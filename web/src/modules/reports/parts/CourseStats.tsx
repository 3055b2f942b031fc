import { Anchor, Group, Paper, SimpleGrid, Text, Title, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useId, useState } from 'react'
import type { DegreeStats } from '#contract/reports/endpoints.ts'
import { formatHours } from '#contract/platform/text/hours.ts'
import { t, tCount } from '#contract/platform/text/text.ts'
import { ExamBands, ExamPie, Progress, SurveyBars } from './charts.tsx'

/** A course with its hours, code and figures; its charts are rendered on demand. */
export function CourseStats({ stats, onComments }: { stats: DegreeStats; onComments: () => void }) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const { name, hduration, codes, categories, exams, others } = stats
  const facts = [
    t('stats.certifiedHours', { hours: formatHours(hduration) }),
    ...codes.map((code) => `${t('stats.code')} ${code}`),
    ...categories.map((category) => category.name),
  ]
  const figures = [
    tCount('stats.assignedCount', others.assigned),
    tCount('stats.completedCount', others.completed),
    tCount('stats.examsCount', exams.passed + exams.failed),
    tCount('stats.surveysCount', others.surveys),
    t('stats.hoursDone', { hours: formatHours(others.hours) }),
  ]
  return (
    <Paper component="li" withBorder p="md">
      <Title order={3} size="h4">
        <UnstyledButton
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          style={{ display: 'flex', gap: 8, alignItems: 'center', width: '100%', font: 'inherit' }}
        >
          {open ? <IconChevronDown size={18} aria-hidden /> : <IconChevronRight size={18} aria-hidden />}
          {name}
        </UnstyledButton>
      </Title>
      <Text size="sm" c="dimmed">
        {facts.join(' · ')}
      </Text>
      <Group justify="space-between" gap="xs">
        <Text size="sm">{figures.join(' · ')}</Text>
        {others.surveys > 0 ? (
          <Anchor
            component="button"
            size="sm"
            onClick={onComments}
            aria-label={`${t('stats.comments')}: ${name}`}
          >
            {t('stats.comments')}
          </Anchor>
        ) : null}
      </Group>
      <div id={id} hidden={!open}>
        {open ? (
          <SimpleGrid cols={{ base: 1, md: 2 }} mt="md">
            <ExamPie {...stats} />
            <ExamBands {...stats} />
            <Progress {...stats} />
            <SurveyBars {...stats} />
          </SimpleGrid>
        ) : null}
      </div>
    </Paper>
  )
}
