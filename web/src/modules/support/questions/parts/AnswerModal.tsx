import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { answerFaq } from '#contract/support/questions-endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import { useMutate } from '../../../../platform/lib/query.ts'
import { useGuardedDraft } from '../../../../platform/lib/use-draft.ts'
import { DraftOffer } from '../../../../platform/ui/DraftOffer.tsx'
import { focusFirstWrong, showProblem } from '../../../../platform/ui/form-problems.ts'
import { toast } from '../../../../platform/ui/toast.ts'
import { refreshQuestions, type Question } from '../use-questions.ts'

export const required = (value: string) => (value.trim() ? null : t('validation.required'))

/** Answers a question, or answers it anew: then the answer is unread again. */
export function AnswerModal({ question, onClose }: { question: Question; onClose: () => void }) {
  const form = useForm({
    initialValues: { answer: question.answer ?? '' },
    validate: { answer: required },
  })
  const draft = useGuardedDraft(`answer:${question._id}`, form)
  const giveUp = () => {
    draft.forget()
    onClose()
  }
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
    <Modal opened onClose={onClose} size="lg" title={question.subject} closeOnClickOutside={false}>
      <form
        onSubmit={form.onSubmit(
          (values) => void send(values),
          (errors) => focusFirstWrong(form, errors),
        )}
        noValidate
      >
        <DraftOffer draft={draft} />
        <Stack gap="md">
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
          <Group justify="flex-end">
            <Button variant="default" onClick={giveUp} disabled={answer.isPending}>
              {t('common.cancel')}
            </Button>
            <Button type="submit" loading={answer.isPending}>
              {t('faq.reply')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
