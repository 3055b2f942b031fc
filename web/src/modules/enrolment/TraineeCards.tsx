import { Paper, Table, Text, Title } from '@mantine/core'
import { cardsOfUser, type CardOfUser } from '#contract/enrolment/card-endpoints.ts'
import { formatDay, formatNumber } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import { useCall } from '../../platform/lib/query.ts'
import { ErrorState } from '../../platform/ui/ErrorState.tsx'
import { RowsSkeleton } from '../../platform/ui/Loading.tsx'
import { TextLink } from '../../platform/ui/TextLink.tsx'

/** The cards that a trainee holds: what is left of each, until when, and the courses on it (rule card.hours). */
export function TraineeCards({ user }: { user: string }) {
  const { data, error, refetch } = useCall(cardsOfUser, { params: { user } })
  const held = (data?.items ?? []).filter((card) => card.user?._id === user)
  return (
    <Paper component="section" withBorder p="md" aria-label={t('enrolment.cardsOfTrainee')}>
      <Title order={2} size="h4" mb="sm">
        {t('enrolment.cardsOfTrainee')}
      </Title>
      {error && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <RowsSkeleton rows={2} height={28} /> : null}
      {data && held.length === 0 ? <Text c="dimmed">{t('enrolment.noCards')}</Text> : null}
      {held.length > 0 ? (
        <Table.ScrollContainer minWidth={480} type="native">
          <Table aria-label={t('enrolment.cardsOfTrainee')} verticalSpacing="xs">
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('card.ref')}</Table.Th>
                <Table.Th>{t('enrolment.cardCourses')}</Table.Th>
                <Table.Th>{t('card.goodUntil')}</Table.Th>
                <Table.Th ta="right">{t('card.hoursLeft')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {held.map((card) => (
                <HeldCard key={card._id} card={card} />
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      ) : null}
    </Paper>
  )
}

const HeldCard = ({ card }: { card: CardOfUser }) => (
  <Table.Tr>
    <Table.Td>
      <TextLink to={`/gestor/fc/${card._id}`} fw={600}>
        {card.ref}
      </TextLink>
      {card.why ? (
        <Text size="xs" c="dimmed">
          {card.why}
        </Text>
      ) : null}
    </Table.Td>
    <Table.Td>{card.degrees.map(({ name }) => name).join(', ') || '–'}</Table.Td>
    <Table.Td style={{ whiteSpace: 'nowrap' }}>{formatDay(card.expiresAt)}</Table.Td>
    <Table.Td ta="right" style={{ whiteSpace: 'nowrap' }}>
      {t('management.ofTotal', {
        used: `${formatNumber(card.remaining)} h`,
        total: `${formatNumber(card.hours)} h`,
      })}
    </Table.Td>
  </Table.Tr>
)
