import { Text } from '@mantine/core'
import type { RequestKind } from '#contract/privacy/data-request.ts'
import { askRequest, ownRequests } from '#contract/privacy/request-endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import { REQUEST_TEXT_MAX } from '#contract/privacy/lengths.ts'
import { required } from '../../../platform/form/required.ts'
import { useForm } from '../../../platform/form/use-form.ts'
import { useMutate } from '../../../platform/lib/mutate.ts'
import { FormModal } from '../../../platform/ui/FormModal.tsx'
import { showProblem } from '../../../platform/ui/form-problems.ts'
import { toast } from '../../../platform/ui/toast.ts'
import { LimitedTextarea } from '../../../platform/ui/LimitedTextarea.tsx'

/** Asks for one's data to be corrected, saying what, or erased. */
export function AskModal({ kind, onClose }: { kind: RequestKind; onClose: () => void }) {
  const isErasure = kind === 'erasure'
  const form = useForm({
    initialValues: { text: '' },
    validate: { text: (value) => (isErasure ? null : required(value)) },
  })
  const ask = useMutate(askRequest, {
    refreshes: [ownRequests],
    onSuccess: () => {
      toast.success(t('privacy.requested'))
      onClose()
    },
    onError: (error) => showProblem(form, error),
  })
  return (
    <FormModal
      title={t(isErasure ? 'privacy.askErasure' : 'privacy.askCorrection')}
      save={t('privacy.send')}
      danger={isErasure}
      unsaved={form.isDirty()}
      busy={ask.isPending}
      onSubmit={form.onSubmit(({ text }) => ask.mutate({ body: { kind, text } }))}
      onClose={onClose}
    >
      <Text size="sm">{t(isErasure ? 'privacy.erasureText' : 'privacy.correctionText')}</Text>
      <LimitedTextarea
        label={t(isErasure ? 'privacy.why' : 'privacy.what')}
        required={!isErasure}
        data-autofocus
        autosize
        minRows={3}
        maxRows={10}
        maxLength={REQUEST_TEXT_MAX}
        {...form.getInputProps('text')}
      />
    </FormModal>
  )
}
