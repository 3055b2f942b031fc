import { Text, Textarea } from '@mantine/core'
import { useForm } from '../../../../platform/form/use-form.ts'
import { answerFaq } from '#contract/support/questions-endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import { useMutate } from '../../../../platform/lib/query.ts'
import { useGuardedDraft } from '../../../../platform/lib/use-draft.ts'
import { showProblem } from '../../../../platform/ui/form-problems.ts'
import { toast } from '../../../../platform/ui/toast.ts'
import { refreshQuestions, type Question } from '../use-questions.ts'
import { FormModal } from '../../../../platform/ui/FormModal.tsx'

export const required = (value: string) => (value.trim() ? null : t('validation.required'))

/** Answers a question, or answers it anew: then the answer is unread again. */
export function AnswerModal({ question, onClose }: { question: Question; onClose: () => void }) {
  const form = useForm({
    initialValues: { answer: question.answer ?? '' },
    validate: { answer: required },
  })
  const draft = useGuardedDraft(`answer:${question._id}`, form)
  const answer = useMutate(answerFaq)
  const send = async (body: { answer: string }) => {
    try {
      await answer.mutateAsync({ params: { id: question._id }, body })
      draft.forget()
      toast.success(t('faq.answered'))
      onClose()
      await refreshQuestions()
    } catch (error) {
      showProblem(form, error, t('faq.answerFailed'))
    }
  }
  return (
    <FormModal
      title={question.subject}
      size="lg"
      guarded
      draft={draft}
      save={t('faq.reply')}
      busy={answer.isPending}
      onSubmit={form.onSubmit((values) => void send(values))}
      onClose={onClose}
    >
      <Text style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{question.question}</Text>
      <Textarea
        label={t('faq.answer')}
        required
        data-autofocus
        autosize
        minRows={5}
        maxRows={16}
        maxLength={20_000}
        {...form.getInputProps('answer')}
      />
    </FormModal>
  )
}
