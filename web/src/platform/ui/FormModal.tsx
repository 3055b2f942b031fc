import { Button, Group, Stack, type ModalProps } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { t } from '#contract/platform/text/text.ts'
import type { KeptDraft } from '../lib/use-draft.ts'
import { DraftOffer } from './DraftOffer.tsx'
import { toast, toastTime } from './toast.ts'
import { Dialog } from './Dialog.tsx'

/**
 * A form in a dialog: earlier input is offered over its fields, and under them are the submit button, with its
 * progress, and the cancel button.
 */
export function FormModal<T>({
  title,
  size,
  guarded = false,
  draft,
  unsaved = false,
  save = t('common.save'),
  cancel = t('common.cancel'),
  danger = false,
  busy,
  disabled = false,
  onSubmit,
  onClose,
  children,
}: {
  title: string
  size?: ModalProps['size']
  /** A click beside it does not close it: there is much to lose. */
  guarded?: boolean
  /** Its draft in the browser, which is deleted when the form is given up. */
  draft?: KeptDraft<T>
  /** Whether something was typed that no draft keeps: closing it by chance asks first. */
  unsaved?: boolean
  save?: string
  cancel?: string
  /** What it does cannot be taken back easily. */
  danger?: boolean
  busy: boolean
  disabled?: boolean
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  onClose: () => void
  children: ReactNode
}) {
  const giveUp = () => {
    draft?.forget()
    onClose()
  }
  const close = () => {
    if (draft?.holds()) toast.info(t('ui.draftKept'), toastTime.summary)
    onClose()
  }
  return (
    <Dialog
      onClose={close}
      title={title}
      size={size}
      unsaved={unsaved && !busy}
      closeOnClickOutside={!guarded && !busy}
      closeOnEscape={!busy}
      withCloseButton={!busy}
    >
      <form onSubmit={onSubmit} noValidate>
        {draft ? <DraftOffer draft={draft} /> : null}
        <Stack gap="md">
          {children}
          <Group justify="flex-end">
            <Button variant="default" onClick={giveUp} disabled={busy}>
              {cancel}
            </Button>
            <Button type="submit" loading={busy} disabled={disabled} {...(danger ? { color: 'red' } : {})}>
              {save}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
