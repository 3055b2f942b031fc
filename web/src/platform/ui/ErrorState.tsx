import { Button, Group, Paper, Text, Title } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { t } from '#contract/platform/text/text.ts'
import { sentenceOf } from '../lib/api-error.ts'

/** The view when something failed to load: why, in a sentence, and a button to try again. */
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
    <Paper role="alert" withBorder p="md" my="md">
      <Group wrap="nowrap" align="flex-start" gap="sm">
        <IconAlertTriangle aria-hidden color="var(--mantine-color-error)" style={{ flexShrink: 0 }} />
        <div>
          <Title order={2} size="h4">
            {title}
          </Title>
          <Text size="sm" mt={4}>
            {sentenceOf(error)}
          </Text>
          {onRetry ? (
            <Button size="xs" variant="default" mt="sm" onClick={onRetry}>
              {t('common.retry')}
            </Button>
          ) : null}
        </div>
      </Group>
    </Paper>
  )
}
