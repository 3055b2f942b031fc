import { Alert, SimpleGrid, Stack, Text } from '@mantine/core'
import { IconHourglass, IconHourglassEmpty } from '@tabler/icons-react'
import { cardStatement } from '#contract/commerce/card-endpoints.ts'
import { cardLastDay, isCardOver } from '#contract/commerce/card-rules.ts'
import type { CallAnswer } from '#contract/platform/kernel/endpoint.ts'
import { formatDay } from '#contract/platform/text/format.ts'
import { formatHours } from '#contract/platform/text/hours.ts'
import { t } from '#contract/platform/text/text.ts'
import { usePathParams } from '../../../../platform/lib/address.ts'
import { useCall } from '../../../../platform/lib/query.ts'
import { today } from '../../../../platform/lib/today.ts'
import { PageSkeleton } from '../../../../platform/ui/Loading.tsx'
import { PageFailure } from '../../../../platform/ui/PageFailure.tsx'
import { PageHeader } from '../../../../platform/ui/PageHeader.tsx'
import { type SmallColumn, SmallTable } from '../../../../platform/ui/SmallTable.tsx'
import { StatCard } from '../../../../platform/ui/StatCard.tsx'

type CardLine = CallAnswer<typeof cardStatement>['lines'][number]

const signed = (hours: number): string =>
  `${hours > 0 ? '+' : hours < 0 ? '−' : ''}${formatHours(Math.abs(hours))}`

const columns: SmallColumn<CardLine>[] = [
  { title: t('card.day'), isShort: true, render: ({ createdAt }) => formatDay(createdAt) },
  {
    title: t('card.movement'),
    render: ({ kind, degree, reason }) => (
      <>
        <Text size="sm">{t(`card.kinds.${kind}`)}</Text>
        {degree || reason ? (
          <Text size="xs" c="dimmed">
            {[degree?.name, reason].filter(Boolean).join(' · ')}
          </Text>
        ) : null}
      </>
    ),
  },
  { title: t('card.by'), render: ({ actor }) => actor ?? '–' },
  { title: t('card.hours'), align: 'right', isShort: true, render: ({ hours }) => signed(hours) },
  { title: t('card.balance'), align: 'right', isShort: true, render: ({ balance }) => formatHours(balance) },
]

/**
 * A card's statement, like a bank's: its lines with the balance after each, and what its expiry will take (rule
 * card.ledger).
 */
export default function CardStatement() {
  const { card: id = '' } = usePathParams()
  const { data, error, refetch } = useCall(cardStatement, { params: { card: id } })
  const list = { label: t('menu.continuingTraining'), to: '/gestor/fc' }
  if (error && !data)
    return (
      <PageFailure
        error={error}
        missing={{ title: t('card.missing'), text: t('card.missingText') }}
        list={list}
        onRetry={refetch}
      />
    )
  if (!data) return <PageSkeleton lines={6} />
  const { card, lines, forecast } = data
  const isOver = isCardOver(card, today())
  const expired = lines.reduce((sum, { kind, hours }) => (kind === 'expiry' ? sum - hours : sum), 0)
  // What the end took is entered a little after the end.
  const lost = expired + card.remaining
  return (
    <>
      <PageHeader
        title={t('card.statementOf', { ref: card.ref })}
        breadcrumb={[list]}
        text={[card.company.name, card.user?.name ?? t('card.free')].join(' · ')}
      />
      <Stack gap="md">
        <SimpleGrid cols={{ base: 2, sm: 3 }}>
          <StatCard label={t('card.hoursLeft')} value={formatHours(isOver ? 0 : card.remaining)} />
          <StatCard label={t('card.carried')} value={formatHours(card.hours)} />
          <StatCard label={t('card.goodUntil')} value={formatDay(card.expiresAt)} />
        </SimpleGrid>
        {isOver ? (
          <Alert color="gray" icon={<IconHourglassEmpty aria-hidden />} title={t('card.over')}>
            {t(lost > 0 ? 'card.overText' : 'card.overUsedText', {
              day: cardLastDay(card),
              hours: formatHours(lost),
            })}
          </Alert>
        ) : null}
        {forecast ? (
          <Alert icon={<IconHourglass aria-hidden />} title={t('card.forecast')}>
            {t('card.forecastText', { hours: formatHours(forecast.hours), day: forecast.day })}
          </Alert>
        ) : null}
        <SmallTable label={t('card.statement')} columns={columns} rows={lines} keyOf={({ _id }) => _id} />
      </Stack>
    </>
  )
}
