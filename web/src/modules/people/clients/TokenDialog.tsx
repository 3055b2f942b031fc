import { Alert, Button, Group, Textarea } from '@mantine/core'
import { t } from '#contract/platform/text/text.ts'
import { CopyValue } from '../../../platform/ui/CopyValue.tsx'
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
        <CopyValue value={token} label={t('client.copy')} data-autofocus />
        <Button onClick={onClose}>{t('client.kept')}</Button>
      </Group>
    </Dialog>
  )
}
