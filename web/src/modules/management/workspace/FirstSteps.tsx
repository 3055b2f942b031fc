import { Group, List, Paper, Text, ThemeIcon, Title } from '@mantine/core'
import { IconCheck, IconCircleDashed } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { CompanyOverview } from '#contract/management/workspace-endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import { useMay } from '../../../platform/lib/user.ts'
import { AddPeople } from './AddPeople.tsx'
import { TabLink } from './TabLink.tsx'

interface Step {
  name: string
  isDone: boolean
  text: string
  /** The link or button to do it. */
  way: ReactNode
}

/**
 * A company's first steps, in order, until it has people, something to give them, and courses that were given: each
 * with a link, if the user may take it.
 */
export function FirstSteps({ of }: { of: CompanyOverview }) {
  const adds = useMay('user.add')
  const gives = useMay('assignment.giveOnCards')
  const steps: Step[] = [
    {
      name: 'people',
      isDone: of.people.total > 0,
      text: t(adds ? 'management.firstSteps.people' : 'management.firstSteps.manager'),
      way: <AddPeople company={of.company._id} />,
    },
    {
      name: 'cards',
      isDone: of.cards.bought + of.codes.allowed > 0,
      text: t('management.firstSteps.cards'),
      way: <TabLink to={{ tab: 'cartoes' }}>{t('management.tabs.cartoes')}</TabLink>,
    },
    {
      name: 'courses',
      isDone: of.courses.assigned > 0,
      text: t(gives ? 'management.firstSteps.courses' : 'management.firstSteps.coursesByManager'),
      way: gives ? <TabLink to={{ tab: 'formandos' }}>{t('enrolment.giveToTrainees')}</TabLink> : null,
    },
  ]
  if (steps.every(({ isDone }) => isDone)) return null
  return (
    <Paper component="section" withBorder p="md" aria-label={t('management.firstSteps.title')}>
      <Title order={2} size="h4" mb="sm">
        {t('management.firstSteps.title')}
      </Title>
      <List type="ordered" listStyleType="none" spacing="sm" center>
        {steps.map(({ name, isDone, text, way }) => (
          <List.Item
            key={name}
            icon={
              <ThemeIcon variant="light" color={isDone ? 'petrol' : 'gray'} radius="xl" size={28}>
                {isDone ? (
                  <IconCheck size={16} aria-label={t('management.firstSteps.done')} />
                ) : (
                  <IconCircleDashed size={16} aria-hidden />
                )}
              </ThemeIcon>
            }
          >
            <Group gap="sm">
              <Text c={isDone ? 'dimmed' : undefined}>{text}</Text>
              {isDone ? null : way}
            </Group>
          </List.Item>
        ))}
      </List>
    </Paper>
  )
}
