import { Text } from '@mantine/core'
import { answerComplaint } from '#contract/complaints/endpoints.ts'
import { getItem, listItems } from '#contract/platform/engine/endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import { COMPLAINT_MAX } from '#contract/complaints/lengths.ts'
import { required } from '../../../platform/form/required.ts'
import { useForm } from '../../../platform/form/use-form.ts'
import { useMutate } from '../../../platform/lib/mutate.ts'
import { useGuardedDraft } from '../../../platform/lib/use-draft.ts'
import { FormModal } from '../../../platform/ui/FormModal.tsx'
import { showProblem } from '../../../platform/ui/form-problems.ts'
import { toast } from '../../../platform/ui/toast.ts'
import { LimitedTextarea } from '../../../platform/ui/LimitedTextarea.tsx'
import { AnswerTemplates } from './AnswerTemplates.tsx'

/** Answers a complaint: the text goes by mail, once. */
export function AnswerModal({
  id,
  reference,
  onClose,
}: {
  id: string
  reference: string
  onClose: () => void
}) {
  const form = useForm({
    initialValues: { answer: '' },
    validate: { answer: required },
  })
  const draft = useGuardedDraft(`complaint:${id}`, form)
  const send = useMutate(answerComplaint, {
    refreshes: [getItem, listItems],
    onSuccess: () => {
      draft.forget()
      toast.success(t('complaint.answerSent'))
      onClose()
    },
    onError: (error) => showProblem(form, error),
  })
  return (
    <FormModal
      title={t('complaint.answerOf', { reference })}
      size="lg"
      guarded
      draft={draft}
      save={t('common.send')}
      busy={send.isPending}
      onSubmit={form.onSubmit(({ answer }) => send.mutate({ params: { id }, body: { answer } }))}
      onClose={onClose}
    >
      <Text size="sm" c="dimmed">
        {t('complaint.answerText')}
      </Text>
      <AnswerTemplates
        onChosen={(text) => {
          const { answer } = form.getValues()
          form.setFieldValue('answer', answer.trim() ? `${answer.trimEnd()}\n\n${text}` : text)
        }}
      />
      <LimitedTextarea
        label={t('complaint.reply')}
        required
        data-autofocus
        autosize
        minRows={6}
        maxRows={18}
        maxLength={COMPLAINT_MAX}
        {...form.getInputProps('answer')}
      />
    </FormModal>
  )
}
