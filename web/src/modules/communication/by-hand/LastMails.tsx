import { List, Text } from '@mantine/core'
import { sentByHand } from '#contract/communication/by-hand-endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import { useCall } from '../../../platform/lib/query.ts'
import { Disclosure } from '../../../platform/ui/Disclosure.tsx'
import { Moment } from '../../../platform/ui/moments.tsx'

/** The reader's last sendings, with the progress of each. */
export function LastMails() {
  const { data } = useCall(sentByHand, {}, { staleTime: 0 })
  if (!data || data.items.length === 0) return null
  return (
    <Disclosure title={t('mail.last')} heading="h3">
      <List size="sm">
        {data.items.map(({ _id, title, subject, total, sent, createdAt }) => (
          <List.Item key={_id}>
            <Moment value={createdAt} />{' '}
            <Text span size="sm">
              {subject ?? title} · {t('ui.progress', { done: sent, total })}
            </Text>
          </List.Item>
        ))}
      </List>
    </Disclosure>
  )
}
