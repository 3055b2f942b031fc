import { Alert, Button, CopyButton, Group, Textarea } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { t } from '#contract/platform/text/text.ts'
import { Dialog } from '../../../platform/ui/Dialog.tsx'

/** The token of a new client, to be copied now; closed by its button alone, for it is not shown again. */
export function TokenDialog({ name, token, onClose }: { name: string; token: string; onClose: () => void }) {
  return (
    <Dialog
      onClose={onClose}
      title={t('client.tokenTitle', { name })}
      size="lg"
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <Alert color="orange" mb="md">
        {t('client.tokenText')}
      </Alert>
      <Textarea
        label={t('client.token')}
        value={token}
        readOnly
        autosize
        minRows={1}
        styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)', overflowWrap: 'anywhere' } }}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Group justify="flex-end" mt="lg">
        <CopyButton value={token}>
          {({ copied, copy }) => (
            <Button
              variant="default"
              leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
              onClick={copy}
              data-autofocus
            >
              <span aria-live="polite">{t(copied ? 'client.copied' : 'client.copy')}</span>
            </Button>
          )}
        </CopyButton>
        <Button onClick={onClose}>{t('client.kept')}</Button>
      </Group>
    </Dialog>
  )
}
