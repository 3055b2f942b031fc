import { Alert, Button, CopyButton, Group, Modal, TextInput } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { t } from '#contract/platform/text/text.ts'

/** The token of a new client, to be copied now; closed by its button alone, for it is not shown again. */
export function TokenDialog({ name, token, onClose }: { name: string; token: string; onClose: () => void }) {
  return (
    <Modal
      opened
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
      <Group align="flex-end" gap="sm">
        <TextInput
          label={t('client.token')}
          value={token}
          readOnly
          style={{ flex: '1 1 16rem' }}
          styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
          onFocus={(event) => event.currentTarget.select()}
        />
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
      </Group>
      <Group justify="flex-end" mt="lg">
        <Button onClick={onClose}>{t('client.kept')}</Button>
      </Group>
    </Modal>
  )
}
