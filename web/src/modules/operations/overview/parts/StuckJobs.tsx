import { Button, Group, List, Text, Title } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { overview, retryJob, type Overview } from '#contract/operations/overview-endpoints.ts'
import { queueName } from '#contract/operations/queue-names.ts'
import { formatDayTime } from '#contract/platform/text/format.ts'
import { isTextKey, t } from '#contract/platform/text/text.ts'
import { useMutate } from '../../../../platform/lib/mutate.ts'
import { toast } from '../../../../platform/ui/toast.ts'

type Stuck = Overview['stuck']

/** What the work is about: the event that it handles, else its queue. */
const nameOf = ({ event, queue }: Stuck['items'][number]): string => {
  const key = `overview.event.${event}`
  return isTextKey(key) ? t(key) : (event ?? queueName(queue))
}

/** The jobs that failed for good: since when, why, and a button to retry them. */
export function StuckJobs({ stuck: { total, items } }: { stuck: Stuck }) {
  const retry = useMutate(retryJob, {
    refreshes: [overview],
    onSuccess: () => toast.success(t('overview.retried')),
    onError: (error) => toast.failure(error),
  })
  const busy = retry.isPending ? retry.variables.params.id : undefined
  return (
    <section>
      <Title order={2} size="h4" mb={4}>
        {t('overview.stuckTitle')}
      </Title>
      <Text c="dimmed" size="sm" mb="sm">
        {t('overview.stuckHelp')}
      </Text>
      <List
        listStyleType="none"
        spacing="md"
        styles={{ itemWrapper: { width: '100%' }, itemLabel: { width: '100%' } }}
      >
        {items.map((job) => (
          <List.Item key={job._id}>
            <Group justify="space-between" align="flex-start" gap="sm">
              <div style={{ flex: '1 1 16rem', minWidth: 0 }}>
                <Text fw={500}>{nameOf(job)}</Text>
                <Text size="sm" c="dimmed">
                  {t('overview.stuckSince', { since: formatDayTime(job.since) })}
                </Text>
                <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
                  {job.error ?? t('overview.stuckNoError')}
                </Text>
              </div>
              <Button
                variant="default"
                leftSection={<IconRefresh size={16} aria-hidden />}
                aria-label={t('overview.retryOf', { name: nameOf(job) })}
                loading={busy === job._id}
                onClick={() => retry.mutate({ params: { id: job._id }, body: {} })}
              >
                {t('overview.retry')}
              </Button>
            </Group>
          </List.Item>
        ))}
      </List>
      {total > items.length ? (
        <Text size="sm" c="dimmed" mt="sm">
          {t('overview.stuckMore', { shown: items.length, total })}
        </Text>
      ) : null}
    </section>
  )
}
