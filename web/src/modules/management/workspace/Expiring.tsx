import { Paper, Table, Text, Title } from '@mantine/core'
import type { CompanyOverview } from '#contract/management/workspace-endpoints.ts'
import { formatNumber } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import { TextLink } from '../../../platform/ui/TextLink.tsx'

/** The cards that end next with hours that nobody used. */
export const Expiring = ({ cards }: { cards: CompanyOverview['expiring'] }) => (
  <Paper component="section" withBorder p="md" aria-label={t('management.expiring')}>
    <Title order={2} size="h4" mb="sm">
      {t('management.expiring')}
    </Title>
    {cards.length === 0 ? (
      <Text c="dimmed">{t('management.noExpiring')}</Text>
    ) : (
      <Table.ScrollContainer minWidth={420} type="native">
        <Table aria-label={t('management.expiring')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('management.cardDay')}</Table.Th>
              <Table.Th>{t('management.cardRef')}</Table.Th>
              <Table.Th>{t('management.cardHolder')}</Table.Th>
              <Table.Th ta="right">{t('management.cardHours')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {cards.map(({ _id, day, ref, user, hours }) => (
              <Table.Tr key={_id}>
                <Table.Td style={{ whiteSpace: 'nowrap' }}>{day}</Table.Td>
                <Table.Td>{ref}</Table.Td>
                <Table.Td>
                  {user ? (
                    <TextLink to={`/user/view/${user._id}`}>{user.name}</TextLink>
                  ) : (
                    t('management.cardFree')
                  )}
                </Table.Td>
                <Table.Td ta="right">{formatNumber(hours)} h</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    )}
  </Paper>
)
