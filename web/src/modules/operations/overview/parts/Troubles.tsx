import { List, SimpleGrid, Text, Title } from '@mantine/core'
import type { Overview } from '#contract/operations/overview-endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import { Moment } from '../../../../platform/ui/moments.tsx'
import { TextLink } from '../../../../platform/ui/TextLink.tsx'

/** The failed tasks and the last errors, each with a link to all of it. */
export function Troubles({ state: { tasks, errors } }: { state: Overview }) {
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }}>
      <section>
        <Title order={2} size="h4" mb="sm">
          {t('overview.failedTasks')}
        </Title>
        {tasks.failed.length === 0 ? <Text c="dimmed">{t('overview.noFailedTask')}</Text> : null}
        <List listStyleType="none" spacing="xs">
          {tasks.failed.map(({ _id, name, error }) => (
            <List.Item key={_id}>
              <TextLink to={`/task/view/${_id}`}>{name}</TextLink>
              <Text size="sm" c="dimmed">
                {error}
              </Text>
            </List.Item>
          ))}
        </List>
      </section>
      <section>
        <Title order={2} size="h4" mb="sm">
          {t('overview.lastErrors')}
        </Title>
        {errors.last.length === 0 ? <Text c="dimmed">{t('overview.noError')}</Text> : null}
        <List listStyleType="none" spacing="xs">
          {errors.last.map(({ _id, description, createdAt }) => (
            <List.Item key={_id}>
              <TextLink to={`/error/view/${_id}`}>{description.slice(0, 120)}</TextLink>
              <Text size="sm" c="dimmed">
                <Moment value={createdAt} />
              </Text>
            </List.Item>
          ))}
        </List>
      </section>
    </SimpleGrid>
  )
}
