import { Alert, Button, Progress as Bar, Text } from '@mantine/core'
import { sendingProgress, type Sending } from '#contract/communication/messaging-endpoints.ts'
import { formatNumber } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import { useCall } from '../../../../platform/lib/query.ts'
import { TextLink } from '../../../../platform/ui/TextLink.tsx'

const EVERY_MS = 1500

/** The progress of a sending, until everybody has a message. */
export function Progress({ begun, onAgain }: { begun: Sending; onAgain: () => void }) {
  const { data = begun } = useCall(
    sendingProgress,
    { params: { id: begun._id } },
    {
      initialData: begun,
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data && state.data.sent >= state.data.total ? false : EVERY_MS),
    },
  )
  const done = data.sent >= data.total
  return (
    <Alert
      color={done ? 'green' : 'petrol'}
      title={done ? t('messaging.prepared') : t('messaging.preparing')}
      role="status"
      maw={640}
    >
      <Text size="sm" mb="xs">
        {t('messaging.progress', { sent: formatNumber(data.sent), total: formatNumber(data.total) })}
      </Text>
      <Bar
        value={data.total === 0 ? 100 : (data.sent / data.total) * 100}
        aria-label={t('messaging.prepared')}
      />
      {data.kept ? (
        <Text size="sm" mt="sm" fw={600}>
          {t('mail.allKept')}
        </Text>
      ) : null}
      <Text size="sm" mt="sm">
        <TextLink to="/message/list">{t('messaging.see')}</TextLink>
      </Text>
      {done ? (
        <Button mt="sm" variant="default" onClick={onAgain}>
          {t('messaging.another')}
        </Button>
      ) : null}
    </Alert>
  )
}
