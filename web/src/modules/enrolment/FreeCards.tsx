import { Button, Text } from '@mantine/core'
import { cardGroups, cardsOfRef } from '#contract/commerce/card-endpoints.ts'
import { cardsInUse, cardsOfUser, updateFc, type CardOfUser } from '#contract/enrolment/card-endpoints.ts'
import { formatDay, formatNumber } from '#contract/platform/text/format.ts'
import { formatHours } from '#contract/platform/text/hours.ts'
import { t } from '#contract/platform/text/text.ts'
import { useMutate } from '../../platform/lib/mutate.ts'
import { SmallTable } from '../../platform/ui/SmallTable.tsx'
import { toast } from '../../platform/ui/toast.ts'

type FreeCard = CardOfUser & { free: number }

/** The cards of a trainee's company that nobody holds, one of each reference, to be given to them (rule card.reference). */
export function FreeCards({ user, cards }: { user: string; cards: readonly FreeCard[] }) {
  const give = useMutate(updateFc, {
    refreshes: [cardsOfUser, cardGroups, cardsOfRef, cardsInUse],
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.failure(error),
  })
  return (
    <>
      <Text fw={600} mt="md" mb="xs">
        {t('enrolment.freeCards')}
      </Text>
      <SmallTable<FreeCard>
        label={t('enrolment.freeCards')}
        rows={cards}
        keyOf={({ _id }) => _id}
        columns={[
          { title: t('card.ref'), render: ({ ref }) => ref },
          { title: t('enrolment.freeCount'), align: 'right', render: ({ free }) => formatNumber(free) },
          { title: t('card.goodUntil'), isShort: true, render: ({ expiresAt }) => formatDay(expiresAt) },
          { title: t('card.hoursLeft'), align: 'right', render: ({ remaining }) => formatHours(remaining) },
          {
            title: t('common.actions'),
            isAction: true,
            render: ({ _id, ref }) => (
              <Button
                size="xs"
                variant="default"
                aria-label={t('enrolment.giveCard', { ref })}
                loading={give.isPending && give.variables.body.cartfc === _id}
                disabled={give.isPending}
                onClick={() => give.mutate({ body: { user, cartfc: _id, degrees: [] } })}
              >
                {t('enrolment.giveThis')}
              </Button>
            ),
          },
        ]}
      />
    </>
  )
}
