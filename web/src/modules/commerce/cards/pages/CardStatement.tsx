import { Alert, Group, Stack, Table, Text } from '@mantine/core'
import { IconHourglass } from '@tabler/icons-react'
import { cardStatement } from '#contract/commerce/card-endpoints.ts'
import { formatDay, formatNumber } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import { usePathParams } from '../../../../platform/lib/address.ts'
import { useCall } from '../../../../platform/lib/query.ts'
import { ErrorState } from '../../../../platform/ui/ErrorState.tsx'
import { PageSkeleton } from '../../../../platform/ui/Loading.tsx'
import { PageHeader } from '../../../../platform/ui/PageHeader.tsx'
import { StatCard } from '../../../../platform/ui/StatCard.tsx'

const signed = (hours: number): string => `${hours > 0 ? '+' : ''}${formatNumber(hours)} h`.replace('-', '−')

/** A card as a bank says an account: its lines with what was left after each, and what its end will take (rule card.ledger). */
export default function CardStatement() {
  const { card: id = '' } = usePathParams()
  const { data, error, refetch } = useCall(cardStatement, { params: { card: id } })
  const breadcrumb = [{ label: t('menu.continuingTraining'), to: '/gestor/fc' }]
  if (error && !data)
    return (
      <>
        <PageHeader title={t('card.statement')} breadcrumb={breadcrumb} />
        <ErrorState error={error} onRetry={() => void refetch()} />
      </>
    )
  if (!data) return <PageSkeleton lines={6} />
  const { card, lines, forecast } = data
  return (
    <>
      <PageHeader
        title={t('card.statementOf', { ref: card.ref })}
        breadcrumb={breadcrumb}
        text={[card.company.name, card.user?.name ?? t('card.free')].join(' · ')}
      />
      <Stack gap="md">
        <Group grow align="stretch">
          <StatCard label={t('card.hoursLeft')} value={`${formatNumber(card.remaining)} h`} />
          <StatCard label={t('card.carried')} value={`${formatNumber(card.hours)} h`} />
          <StatCard label={t('card.goodUntil')} value={formatDay(card.expiresAt)} />
        </Group>
        {forecast ? (
          <Alert icon={<IconHourglass aria-hidden />} title={t('card.forecast')}>
            {t('card.forecastText', { hours: forecast.hours, day: forecast.day })}
          </Alert>
        ) : null}
        <Table.ScrollContainer minWidth={560}>
          <Table verticalSpacing="xs" aria-label={t('card.statement')}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('card.day')}</Table.Th>
                <Table.Th>{t('card.movement')}</Table.Th>
                <Table.Th>{t('card.by')}</Table.Th>
                <Table.Th ta="right">{t('card.hours')}</Table.Th>
                <Table.Th ta="right">{t('card.balance')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {lines.map((line) => (
                <Table.Tr key={line._id}>
                  <Table.Td>{formatDay(line.createdAt)}</Table.Td>
                  <Table.Td>
                    <Text size="sm">{t(`card.kinds.${line.kind}`)}</Text>
                    {line.degree || line.reason ? (
                      <Text size="xs" c="dimmed">
                        {[line.degree?.name, line.reason].filter(Boolean).join(' · ')}
                      </Text>
                    ) : null}
                  </Table.Td>
                  <Table.Td>{line.actor ?? '–'}</Table.Td>
                  <Table.Td ta="right">{signed(line.hours)}</Table.Td>
                  <Table.Td ta="right">{`${formatNumber(line.balance)} h`}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      </Stack>
    </>
  )
}
