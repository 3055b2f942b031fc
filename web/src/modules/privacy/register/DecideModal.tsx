import { Text, TextInput } from '@mantine/core'
import { completeRequest, eraseRequest, refuseRequest } from '#contract/privacy/request-endpoints.ts'
import { getItem, listItems } from '#contract/platform/engine/endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import { REQUEST_TEXT_MAX } from '#contract/privacy/lengths.ts'
import { required } from '../../../platform/form/required.ts'
import { useForm } from '../../../platform/form/use-form.ts'
import { useMutate } from '../../../platform/lib/mutate.ts'
import { FormModal } from '../../../platform/ui/FormModal.tsx'
import { showProblem } from '../../../platform/ui/form-problems.ts'
import { toast } from '../../../platform/ui/toast.ts'
import { LimitedTextarea } from '../../../platform/ui/LimitedTextarea.tsx'

export type Decision = 'complete' | 'refuse' | 'erase'

const calls = { complete: completeRequest, refuse: refuseRequest, erase: eraseRequest } as const

/** Decides on a request, with the reason; what cannot be undone asks for the user name to be typed. */
export function DecideModal({
  id,
  username,
  decision,
  onClose,
}: {
  id: string
  username: string
  decision: Decision
  onClose: () => void
}) {
  const isErasure = decision === 'erase'
  const form = useForm({
    initialValues: { reason: '', confirm: '' },
    validate: {
      reason: required,
      confirm: (value) => (isErasure && value.trim() !== username ? t('privacy.confirmWrong') : null),
    },
  })
  const decide = useMutate(calls[decision] as typeof eraseRequest, {
    refreshes: [getItem, listItems],
    onSuccess: () => {
      toast.success(t('privacy.wasDecided'))
      onClose()
    },
    onError: (error) => showProblem(form, error),
  })
  return (
    <FormModal
      title={t(`privacy.decide.${decision}`)}
      save={t(`privacy.decide.${decision}`)}
      danger={isErasure}
      guarded
      unsaved={form.isDirty()}
      busy={decide.isPending}
      onSubmit={form.onSubmit((body) => decide.mutate({ params: { id }, body }))}
      onClose={onClose}
    >
      {isErasure ? <Text size="sm">{t('privacy.eraseText')}</Text> : null}
      <LimitedTextarea
        label={t('privacy.reason')}
        description={t('privacy.reasonHelp')}
        required
        data-autofocus
        autosize
        minRows={3}
        maxRows={10}
        maxLength={REQUEST_TEXT_MAX}
        {...form.getInputProps('reason')}
      />
      {isErasure ? (
        <TextInput
          label={t('privacy.confirm', { username })}
          required
          autoComplete="off"
          {...form.getInputProps('confirm')}
        />
      ) : null}
    </FormModal>
  )
}
