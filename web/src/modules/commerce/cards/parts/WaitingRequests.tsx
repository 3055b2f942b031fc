import { Alert, List } from '@mantine/core'
import { IconClockHour4 } from '@tabler/icons-react'
import type { WaitingRequest } from '#contract/commerce/card-endpoints.ts'
import { formatDayTime } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'

/** The orders of cards that the academy has not answered, so that nobody sends one again. */
export const WaitingRequests = ({ requests }: { requests: readonly WaitingRequest[] }) =>
  requests.length === 0 ? null : (
    <Alert color="petrol" icon={<IconClockHour4 aria-hidden />} title={t('card.waiting')}>
      <List size="sm">
        {requests.map(({ _id, date, what, by }) => (
          <List.Item key={_id}>{t('card.waitingOf', { day: formatDayTime(date), what, by })}</List.Item>
        ))}
      </List>
    </Alert>
  )
