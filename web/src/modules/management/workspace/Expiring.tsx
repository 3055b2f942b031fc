import { Paper, Text, Title } from '@mantine/core'
import type { CompanyOverview } from '#contract/management/workspace-endpoints.ts'
import { formatHours } from '#contract/platform/text/hours.ts'
import { t } from '#contract/platform/text/text.ts'
import { SmallTable } from '../../../platform/ui/SmallTable.tsx'
import { TextLink } from '../../../platform/ui/TextLink.tsx'

/** The cards that end next with unused hours, each with a link to its lines. */
export const Expiring = ({ cards }: { cards: CompanyOverview['expiring'] }) => (
  <Paper component="section" withBorder p="md" aria-label={t('management.expiring')}>
    <Title order={2} size="h4" mb="sm">
      {t('management.expiring')}
    </Title>
    {cards.length === 0 ? (
      <Text c="dimmed">{t('management.noExpiring')}</Text>
    ) : (
      <SmallTable
        label={t('management.expiring')}
        rows={cards}
        keyOf={({ _id }) => _id}
        columns={[
          {
            title: t('management.cardRef'),
            render: ({ _id, ref }) => <TextLink to={`/gestor/fc/${_id}`}>{ref}</TextLink>,
          },
          { title: t('management.cardDay'), isShort: true, render: ({ day }) => day },
          {
            title: t('management.cardHolder'),
            render: ({ user }) =>
              user ? (
                <TextLink to={`/user/view/${user._id}`}>{user.name}</TextLink>
              ) : (
                t('management.cardFree')
              ),
          },
          {
            title: t('management.cardHours'),
            align: 'right',
            render: ({ _id, hours }) => <TextLink to={`/gestor/fc/${_id}`}>{formatHours(hours)}</TextLink>,
          },
        ]}
      />
    )}
  </Paper>
)
