import { Alert, Button, CopyButton, Group, Textarea, TextInput } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import type { makeAuditorLink } from '#contract/actions/auditor-endpoints.ts'
import type { CallAnswer } from '#contract/platform/kernel/endpoint.ts'
import { t } from '#contract/platform/text/text.ts'
import { Dialog } from '../../../platform/ui/Dialog.tsx'

const MONOSPACE = { input: { fontFamily: 'var(--mantine-font-family-monospace)' } }

/** The address and the password of a new link, to be kept now; closed by its button alone, for they are not shown again. */
export function MadeDialog({
  made: { address, password, waits },
  onClose,
}: {
  made: CallAnswer<typeof makeAuditorLink>
  onClose: () => void
}) {
  return (
    <Dialog
      onClose={onClose}
      title={t('auditor.madeTitle')}
      size="lg"
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <Alert color="orange" mb="md">
        {t('auditor.madeText')}
      </Alert>
      {waits ? (
        <Alert color="blue" mb="md">
          {t('auditor.waitsText')}
        </Alert>
      ) : null}
      <Textarea
        label={t('auditor.address')}
        value={address}
        readOnly
        autosize
        minRows={1}
        styles={MONOSPACE}
        onFocus={(event) => event.currentTarget.select()}
      />
      <CopyButton value={address}>
        {({ copied, copy }) => (
          <Button
            mt="xs"
            size="compact-md"
            variant="default"
            leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
            onClick={copy}
          >
            <span aria-live="polite">{t(copied ? 'auditor.copied' : 'auditor.copyAddress')}</span>
          </Button>
        )}
      </CopyButton>
      <TextInput
        mt="md"
        label={t('auditor.password')}
        description={t('auditor.passwordHelp')}
        value={password}
        readOnly
        styles={MONOSPACE}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Group justify="flex-end" mt="lg">
        <Button onClick={onClose}>{t('auditor.kept')}</Button>
      </Group>
    </Dialog>
  )
}
