import { Group, Stack, Text } from '@mantine/core'
import { cardsOfRef } from '#contract/commerce/card-endpoints.ts'
import type { CardConcern } from '#contract/commerce/card-rules.ts'
import { formatHours } from '#contract/platform/text/hours.ts'
import { t } from '#contract/platform/text/text.ts'
import { call } from '../../../../platform/lib/call.ts'
import { useMore } from '../../../../platform/lib/more.ts'
import { keyOf } from '../../../../platform/lib/query.ts'
import { ErrorState } from '../../../../platform/ui/ErrorState.tsx'
import { RowsSkeleton } from '../../../../platform/ui/Loading.tsx'
import { SeeMore } from '../../../../platform/ui/SeeMore.tsx'
import { TextLink } from '../../../../platform/ui/TextLink.tsx'

const STEP = 20

/** The cards of a reference, each with its holder and a link to its statement. */
export function CardsOfRef({
  company,
  reference,
  concern,
  isOver,
}: {
  company: string
  reference: string
  concern?: CardConcern | undefined
  /** Their last day is past: what they have left cannot be used. */
  isOver: boolean
}) {
  const query = { company, ref: reference, concern }
  const list = useMore({
    key: keyOf(cardsOfRef, { query }),
    size: STEP,
    ask: (window, signal) => call(cardsOfRef, { query: { ...query, ...window }, signal }),
  })
  if (list.error && !list.first) return <ErrorState error={list.error} onRetry={list.refetch} />
  if (!list.first) return <RowsSkeleton rows={2} height={24} />
  return (
    <Stack gap={6}>
      {list.items.map((card) => (
        <Group key={card._id} justify="space-between" wrap="nowrap">
          {card.user ? (
            <TextLink to={`/user/view/${card.user._id}`} size="sm">
              {card.user.name}
            </TextLink>
          ) : (
            <Text size="sm" c="dimmed">
              {t('card.free')}
            </Text>
          )}
          <TextLink to={`/gestor/fc/${card._id}`} size="sm">
            {t('card.openStatement', {
              left: formatHours(isOver ? 0 : card.remaining),
              hours: formatHours(card.hours),
            })}
          </TextLink>
        </Group>
      ))}
      <SeeMore list={list} />
    </Stack>
  )
}
