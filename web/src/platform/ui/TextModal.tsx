import { Text } from '@mantine/core'
import { t } from '#contract/platform/text/text.ts'
import { required } from '../form/required.ts'
import { useForm } from '../form/use-form.ts'
import { showProblem } from './form-problems.ts'
import { FormModal } from './FormModal.tsx'
import { LimitedTextarea } from './LimitedTextarea.tsx'

/** Asks for one text, as the reason of something, and does it with it; it closes when that is done. */
export function TextModal({
  name,
  title,
  about,
  label,
  help,
  maxLength,
  save,
  danger = false,
  busy,
  onSend,
  onClose,
}: {
  /** The field, as the call that takes the text names it: what is wrong with it is shown there. */
  name: string
  title: string
  /** What is going to happen. */
  about?: string
  label: string
  help?: string
  maxLength: number
  save: string
  /** What it does cannot be taken back easily. */
  danger?: boolean
  busy: boolean
  onSend: (text: string) => Promise<unknown>
  onClose: () => void
}) {
  const form = useForm<Record<string, string>>({
    initialValues: { [name]: '' },
    validate: { [name]: required },
  })
  const send = async ({ [name]: text = '' }: Record<string, string>) => {
    try {
      await onSend(text)
      onClose()
    } catch (failure) {
      showProblem(form, failure, t('common.tryLater'))
    }
  }
  return (
    <FormModal
      title={title}
      save={save}
      danger={danger}
      busy={busy}
      unsaved={form.isDirty()}
      onSubmit={form.onSubmit((values) => void send(values))}
      onClose={onClose}
    >
      {about ? <Text size="sm">{about}</Text> : null}
      <LimitedTextarea
        label={label}
        description={help}
        required
        data-autofocus
        autosize
        minRows={3}
        maxRows={10}
        maxLength={maxLength}
        {...form.getInputProps(name)}
      />
    </FormModal>
  )
}
