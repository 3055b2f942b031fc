import { Text, Textarea, TextInput } from '@mantine/core'
import { useForm } from '../../../../platform/form/use-form.ts'
import { promoteFaq } from '#contract/support/questions-endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import { useMutate } from '../../../../platform/lib/query.ts'
import { useGuardedDraft } from '../../../../platform/lib/use-draft.ts'
import { showProblem } from '../../../../platform/ui/form-problems.ts'
import { toast } from '../../../../platform/ui/toast.ts'
import { refreshQuestions, type Question } from '../use-questions.ts'
import { required } from './AnswerModal.tsx'
import { FormModal } from '../../../../platform/ui/FormModal.tsx'

/** Makes a question one of the FAQs of its session, worded for everybody (rule faq.questions). */
export function PromoteModal({ question, onClose }: { question: Question; onClose: () => void }) {
  const form = useForm({
    initialValues: {
      subject: question.subject,
      question: question.question,
      answer: question.answer ?? '',
    },
    validate: { subject: required, question: required, answer: required },
  })
  const draft = useGuardedDraft(`promote:${question._id}`, form)
  const promote = useMutate(promoteFaq)
  const send = async (body: typeof form.values) => {
    try {
      await promote.mutateAsync({ params: { id: question._id }, body })
      draft.forget()
      toast.success(t('faq.promotedNow'))
      onClose()
      await refreshQuestions()
    } catch (error) {
      showProblem(form, error, t('faq.saveFailed'))
    }
  }
  const lines = { required: true, autosize: true, minRows: 3, maxRows: 12, maxLength: 20_000 }
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
      <TextInput
        label={t('player.helpSubject')}
        required
        data-autofocus
        maxLength={200}
        {...form.getInputProps('subject')}
      />
      <Textarea label={t('player.helpQuestion')} {...lines} {...form.getInputProps('question')} />
      <Textarea label={t('faq.answer')} {...lines} {...form.getInputProps('answer')} />
    </FormModal>
  )
}
