import { Paper, Text, Title } from '@mantine/core'
import { cardsOfUser, type CardOfUser } from '#contract/enrolment/card-endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import { useCall } from '../../platform/lib/query.ts'
import { useMay } from '../../platform/lib/user.ts'
import { GoodUntil, hoursLeftOf } from './card-hours.tsx'
import { FreeCards } from './FreeCards.tsx'
import { ErrorState } from '../../platform/ui/ErrorState.tsx'
import { RowsSkeleton } from '../../platform/ui/Loading.tsx'
import { type SmallColumn, SmallTable } from '../../platform/ui/SmallTable.tsx'
import { TextLink } from '../../platform/ui/TextLink.tsx'

const columns: SmallColumn<CardOfUser>[] = [
  {
    title: t('card.ref'),
    render: ({ _id, ref, why }) => (
      <>
        <TextLink to={`/gestor/fc/${_id}`} fw={600}>
          {ref}
        </TextLink>
        {why ? (
          <Text size="xs" c="dimmed">
            {why}
          </Text>
        ) : null}
      </>
    ),
  },
  {
    title: t('enrolment.cardCourses'),
    render: ({ degrees }) => degrees.map(({ name }) => name).join(', ') || '–',
  },
  { title: t('card.goodUntil'), isShort: true, render: (card) => <GoodUntil card={card} /> },
  {
    title: t('card.hoursLeft'),
    align: 'right',
    isShort: true,
    render: hoursLeftOf,
  },
]

/**
 * The cards that a trainee holds: what is left of each, until when, and the courses on it; and those of their company that
 * may be given to them (rules card.hours, card.reference).
 */
export function TraineeCards({ user }: { user: string }) {
  const { data, error, refetch } = useCall(cardsOfUser, { params: { user } })
  const gives = useMay('assignment.giveOnCards')
  const free = (data?.items ?? []).filter((card) => !card.user && card.usable)
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
        <SmallTable
          label={t('enrolment.cardsOfTrainee')}
          columns={columns}
          rows={held}
          keyOf={({ _id }) => _id}
        />
      ) : null}
      {gives && free.length > 0 ? <FreeCards user={user} cards={free} /> : null}
    </Paper>
  )
}
