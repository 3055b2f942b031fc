import { Button, Group, Stack, Text } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { cardsOfRef } from '#contract/commerce/card-endpoints.ts'
import type { CardConcern } from '#contract/commerce/card-rules.ts'
import { t } from '#contract/platform/text/text.ts'
import { useCall } from '../../../../platform/lib/query.ts'
import { ErrorState } from '../../../../platform/ui/ErrorState.tsx'
import { RowsSkeleton } from '../../../../platform/ui/Loading.tsx'
import { TextLink } from '../../../../platform/ui/TextLink.tsx'

const STEP = 20
/** As many as one call answers. */
const MOST = 200

/** The cards of a reference, each with who holds it and the way to its statement. */
export function CardsOfRef({
  company,
  reference,
  concern,
}: {
  company: string
  reference: string
  concern?: CardConcern | undefined
}) {
  const [limit, setLimit] = useState(STEP)
  const { data, error, refetch } = useCall(
    cardsOfRef,
    { query: { company, ref: reference, concern, limit } },
    { placeholderData: keepPreviousData },
  )
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <RowsSkeleton rows={2} height={24} />
  return (
    <Stack gap={6}>
      {data.items.map((card) => (
        <Group key={card._id} justify="space-between" wrap="nowrap">
          <Text size="sm" c={card.user ? undefined : 'dimmed'}>
            {card.user?.name ?? t('card.free')}
          </Text>
          <TextLink to={`/gestor/fc/${card._id}`} size="sm">
            {t('card.openStatement', { left: card.remaining, hours: card.hours })}
          </TextLink>
        </Group>
      ))}
      {data.total > limit && limit < MOST ? (
        <Button variant="subtle" size="compact-sm" onClick={() => setLimit(Math.min(MOST, limit + STEP))}>
          {t('common.seeMore')}
        </Button>
      ) : null}
    </Stack>
  )
}
