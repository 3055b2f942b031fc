import { Button, Group, Modal, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { promoteFaq } from '#contract/support/questions-endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import { useMutate } from '../../../../platform/lib/query.ts'
import { useGuardedDraft } from '../../../../platform/lib/use-draft.ts'
import { DraftOffer } from '../../../../platform/ui/DraftOffer.tsx'
import { focusFirstWrong, showProblem } from '../../../../platform/ui/form-problems.ts'
import { toast } from '../../../../platform/ui/toast.ts'
import { refreshQuestions, type Question } from '../use-questions.ts'
import { required } from './AnswerModal.tsx'

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
  const giveUp = () => {
    draft.forget()
    onClose()
  }
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
    <Modal opened onClose={onClose} size="lg" title={t('faq.promoteTitle')} closeOnClickOutside={false}>
      <form
        onSubmit={form.onSubmit(
          (values) => void send(values),
          (errors) => focusFirstWrong(form, errors),
        )}
        noValidate
      >
        <DraftOffer draft={draft} />
        <Stack gap="md">
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
          <Group justify="flex-end">
            <Button variant="default" onClick={giveUp} disabled={promote.isPending}>
              {t('common.cancel')}
            </Button>
            <Button type="submit" loading={promote.isPending}>
              {t('faq.promote')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
