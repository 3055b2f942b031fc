import { Button, Text, Textarea } from '@mantine/core'
import { required } from '../../../../platform/form/required.ts'
import { useForm } from '../../../../platform/form/use-form.ts'
import { addItem } from '#contract/platform/engine/endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import { SUBJECT_MAX } from '#contract/platform/validation/lengths.ts'
import { useMutate } from '../../../../platform/lib/mutate.ts'
import { useGuardedDraft } from '../../../../platform/lib/use-draft.ts'
import { DraftOffer } from '../../../../platform/ui/DraftOffer.tsx'
import { showProblem } from '../../../../platform/ui/form-problems.ts'
import { TextLink } from '../../../../platform/ui/TextLink.tsx'
import { toast } from '../../../../platform/ui/toast.ts'
import { LimitedInput } from '../../../../platform/ui/LimitedInput.tsx'
import { usePlayer } from '../player-context.ts'
import type { PanelPlace } from './panel-place.ts'

/** Asks the tutor: it is saved as a question, which a tutor answers within 48 hours (rule faq.deadline). */
export function Help({ module, lecture }: PanelPlace) {
  const { degreeId } = usePlayer()
  const form = useForm({
    initialValues: { subject: '', question: '' },
    validate: { subject: required, question: required },
  })
  const draft = useGuardedDraft(`help:${lecture._id}`, form)
  const ask = useMutate(addItem)
  const send = async (values: { subject: string; question: string }) => {
    try {
      await ask.mutateAsync({
        params: { entity: 'faqs' },
        body: { ...values, degree: degreeId, module: module._id, lecture: lecture._id },
      })
      draft.forget()
      form.reset()
      toast.success(t('player.helpSent'))
    } catch (error) {
      showProblem(form, error, t('player.helpFailed'))
    }
  }
  return (
    <form onSubmit={form.onSubmit((values) => void send(values))} noValidate>
      <DraftOffer draft={draft} />
      <Text size="sm" c="dimmed" mb="sm">
        {t('player.helpText')} <TextLink to="/profile/minhasquestoes">{t('menu.myQuestions')}</TextLink>.
      </Text>
      <LimitedInput
        label={t('player.helpSubject')}
        required
        maxLength={SUBJECT_MAX}
        mb="sm"
        {...form.getInputProps('subject')}
      />
      <Textarea
        label={t('player.helpQuestion')}
        required
        minRows={4}
        mb="md"
        {...form.getInputProps('question')}
      />
      <Button type="submit" loading={ask.isPending}>
        {t('player.submitQuestion')}
      </Button>
    </form>
  )
}
