import { Alert, Button, Progress as Bar, Text } from '@mantine/core'
import type { Sending } from '#contract/communication/messaging-endpoints.ts'
import { formatNumber } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import { TextLink } from '../../../../platform/ui/TextLink.tsx'
import { useSending } from '../../use-sending.ts'

/** The progress of a sending, until everybody has a message. */
export function Progress({ begun, onAgain }: { begun: Sending; onAgain: () => void }) {
  const { sent, total, kept, isDone } = useSending(begun)
  return (
    <Alert
      color={isDone ? 'green' : 'petrol'}
      title={isDone ? t('messaging.prepared') : t('messaging.preparing')}
      role="status"
      maw={640}
    >
      <Text size="sm" mb="xs">
        {t('messaging.progress', { sent: formatNumber(sent), total: formatNumber(total) })}
      </Text>
      <Bar value={total === 0 ? 100 : (sent / total) * 100} aria-label={t('messaging.prepared')} />
      {kept ? (
        <Text size="sm" mt="sm" fw={600}>
          {t('mail.allKept')}
        </Text>
      ) : null}
      <Text size="sm" mt="sm">
        <TextLink to="/message/list">{t('messaging.see')}</TextLink>
      </Text>
      {isDone ? (
        <Button mt="sm" variant="default" onClick={onAgain}>
          {t('messaging.another')}
        </Button>
      ) : null}
    </Alert>
  )
}
