import { Badge } from '@mantine/core'
import { isCardOver } from '#contract/commerce/card-rules.ts'
import type { CardOfUser } from '#contract/enrolment/card-endpoints.ts'
import { formatDay } from '#contract/platform/text/format.ts'
import { formatHours } from '#contract/platform/text/hours.ts'
import { t } from '#contract/platform/text/text.ts'
import { today } from '../../platform/lib/today.ts'

/** What can still be used of a card, of what it carried: nothing once it is over. */
export const hoursLeftOf = (card: CardOfUser): string =>
  t('management.ofTotal', {
    used: formatHours(isCardOver(card, today()) ? 0 : card.remaining),
    total: formatHours(card.hours),
  })

/** Until when a card is good, and whether it is over. */
export const GoodUntil = ({ card }: { card: CardOfUser }) => (
  <>
    {formatDay(card.expiresAt)}{' '}
    {isCardOver(card, today()) ? (
      <Badge variant="light" color="red">
        {t('card.over')}
      </Badge>
    ) : null}
  </>
)
