import { Text } from '@mantine/core'
import { required } from '../../../../platform/form/required.ts'
import { useForm } from '../../../../platform/form/use-form.ts'
import { promoteFaq } from '#contract/support/questions-endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import { LINES_MAX, SUBJECT_MAX } from '#contract/platform/validation/lengths.ts'
import { useMutate } from '../../../../platform/lib/mutate.ts'
import { useGuardedDraft } from '../../../../platform/lib/use-draft.ts'
import { showProblem } from '../../../../platform/ui/form-problems.ts'
import { toast } from '../../../../platform/ui/toast.ts'
import { refreshQuestions, type Question } from '../use-questions.ts'
import { LimitedInput } from '../../../../platform/ui/LimitedInput.tsx'
import { LimitedTextarea } from '../../../../platform/ui/LimitedTextarea.tsx'
import { HeldNotice, useHeld } from '../../../../platform/ui/HeldNotice.tsx'
import { RichText } from '../../../../platform/ui/RichText.tsx'
import { requiredHtml } from './AnswerModal.tsx'
import { FormModal } from '../../../../platform/ui/FormModal.tsx'

/** Makes a question one of the FAQs of its session, worded for everybody (rule faq.questions). */
export function PromoteModal({ question, onClose }: { question: Question; onClose: () => void }) {
  const form = useForm({
    initialValues: {
      subject: question.subject,
      question: question.question,
      answer: question.answer ?? '',
    },
    validate: { subject: required, question: required, answer: requiredHtml },
  })
  const draft = useGuardedDraft(`promote:${question._id}`, form)
  const promote = useMutate(promoteFaq)
  const { held, note } = useHeld()
  const send = async (body: typeof form.values, over = false) => {
    try {
      await promote.mutateAsync({
        params: { id: question._id },
        body: { ...body, seen: question.answeredAt, over },
      })
      draft.forget()
      toast.success(t('faq.promotedNow'))
      onClose()
      await refreshQuestions()
    } catch (failure) {
      if (!note(failure)) showProblem(form, failure, t('faq.saveFailed'))
    }
  }
  const lines = { required: true, autosize: true, minRows: 3, maxRows: 12, maxLength: LINES_MAX }
  return (
    <FormModal
      title={t('faq.promoteTitle')}
      size="lg"
      guarded
      draft={draft}
      save={t('faq.promote')}
      busy={promote.isPending}
      onSubmit={form.onSubmit((values) => void send(values))}
      onClose={onClose}
    >
      <Text c="dimmed">{t('faq.promoteText')}</Text>
      <LimitedInput
        label={t('player.helpSubject')}
        required
        data-autofocus
        maxLength={SUBJECT_MAX}
        {...form.getInputProps('subject')}
      />
      <LimitedTextarea label={t('player.helpQuestion')} {...lines} {...form.getInputProps('question')} />
      <RichText label={t('faq.answer')} required {...form.getInputProps('answer')} />
      <HeldNotice held={held} busy={promote.isPending} onAnyway={() => void send(form.getValues(), true)} />
    </FormModal>
  )
}
