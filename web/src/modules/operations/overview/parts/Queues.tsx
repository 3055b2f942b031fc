import { Table, Text, Title } from '@mantine/core'
import type { Overview } from '#contract/operations/overview-endpoints.ts'
import { queueName } from '#contract/operations/queue-names.ts'
import { formatNumber } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'

/** The queues of background work, and how long each is. */
export function Queues({ queues }: { queues: Overview['queues'] }) {
  return (
    <section>
      <Title order={2} size="h4" mb="sm">
        {t('overview.queues')}
      </Title>
      {queues.length === 0 ? (
        <Text c="dimmed">{t('overview.queuesEmpty')}</Text>
      ) : (
        <Table.ScrollContainer
          minWidth={320}
          type="native"
          tabIndex={0}
          role="region"
          aria-label={t('overview.queuesLabel')}
        >
          <Table withTableBorder horizontalSpacing="xs">
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('overview.queue')}</Table.Th>
                <Table.Th ta="right">{t('overview.waiting')}</Table.Th>
                <Table.Th ta="right">{t('overview.underWay')}</Table.Th>
                <Table.Th ta="right">{t('overview.failedJobs')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {queues.map(({ name, waiting, active, failed }) => (
                <Table.Tr key={name}>
                  <Table.Th scope="row" fw={400}>
                    {queueName(name)}
                  </Table.Th>
                  <Table.Td ta="right">{formatNumber(waiting)}</Table.Td>
                  <Table.Td ta="right">{formatNumber(active)}</Table.Td>
                  <Table.Td ta="right" {...(failed > 0 ? { c: 'red' } : {})}>
                    {formatNumber(failed)}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </section>
  )
}
