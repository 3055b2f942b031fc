import { Alert, Button, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { t } from '#contract/text/text.ts'
import { sentenceOf } from '../lib/api-error.ts'

/** What to show where something could not be got: why, in a sentence, and the way to try again. */
export function ErrorState({
  error,
  title = t('ui.loadFailed'),
  onRetry,
}: {
  error: unknown
  title?: string
  onRetry?: () => void
}) {
  return (
    <Alert role="alert" color="red" icon={<IconAlertTriangle aria-hidden />} title={title} my="md">
      <Stack align="flex-start" gap="sm">
        <Text size="sm">{sentenceOf(error)}</Text>
        {onRetry ? (
          <Button size="xs" variant="default" onClick={onRetry}>
            {t('common.retry')}
          </Button>
        ) : null}
      </Stack>
    </Alert>
  )
}
