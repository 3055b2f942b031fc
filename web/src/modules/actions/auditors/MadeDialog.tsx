import { Alert, Button, Group, Textarea, TextInput } from '@mantine/core'
import type { makeAuditorLink } from '#contract/actions/auditor-endpoints.ts'
import type { CallAnswer } from '#contract/platform/kernel/endpoint.ts'
import { t } from '#contract/platform/text/text.ts'
import { CopyValue } from '../../../platform/ui/CopyValue.tsx'
import { Dialog } from '../../../platform/ui/Dialog.tsx'

const MONOSPACE = { input: { fontFamily: 'var(--mantine-font-family-monospace)' } }

/**
 * The address and the password of a new link, to be stored now; only its button closes it, as they are not shown again.
 */
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
      <CopyValue mt="xs" size="compact-md" value={address} label={t('auditor.copyAddress')} />
      <TextInput
        mt="md"
        label={t('auditor.password')}
        description={t('auditor.passwordHelp')}
        value={password}
        readOnly
        styles={MONOSPACE}
        onFocus={(event) => event.currentTarget.select()}
      />
      <CopyValue mt="xs" size="compact-md" value={password} label={t('auditor.copyPassword')} />
      <Group justify="flex-end" mt="lg">
        <Button onClick={onClose}>{t('auditor.kept')}</Button>
      </Group>
    </Dialog>
  )
}
