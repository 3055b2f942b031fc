import { Checkbox, NumberInput, Text, Textarea } from '@mantine/core'
import { useForm } from '../../../../platform/form/use-form.ts'
import { updateActivity } from '#contract/assessment/submissions-endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import { useMutate } from '../../../../platform/lib/query.ts'
import { useGuardedDraft } from '../../../../platform/lib/use-draft.ts'
import { showProblem } from '../../../../platform/ui/form-problems.ts'
import { toast } from '../../../../platform/ui/toast.ts'
import { refreshPending, type PendingWork } from '../use-pending.ts'
import { FormModal } from '../../../../platform/ui/FormModal.tsx'

interface Values {
  obs: string
  value: number | string
  again: boolean
}

/** Grades work: an observation and a value, both required (rule submission.grading); or asks for new work. */
export function GradeModal({ work, onClose }: { work: PendingWork; onClose: () => void }) {
  const form = useForm<Values>({
    initialValues: { obs: '', value: '', again: false },
    validate: {
      obs: (obs) => (obs.trim() ? null : t('validation.required')),
      value: (value) => (typeof value === 'number' ? null : t('validation.required')),
    },
  })
  const { degree, module, lecture, user } = work
  const draft = useGuardedDraft(`grade:${degree._id}:${lecture._id}:${user._id}`, form)
  const grade = useMutate(updateActivity)
  const send = async ({ obs, value, again }: Values) => {
    const place = { degree: degree._id, module: module._id, lecture: lecture._id, user: user._id }
    try {
      await grade.mutateAsync({ body: { ...place, obs, value: Number(value), complete: !again } })
      draft.forget()
      toast.success(t('player.evaluationSent'))
      onClose()
    } catch (error) {
      showProblem(form, error, t('common.tryLater'))
    }
    // Another tutor may have been first: what waits is asked again in any case.
    await refreshPending()
  }
  return (
    <FormModal
      title={t('grading.gradeOf', { name: work.user.name })}
      guarded
      draft={draft}
      save={t('grading.send')}
      busy={grade.isPending}
      onSubmit={form.onSubmit((values) => void send(values))}
      onClose={onClose}
    >
      <Text size="sm" c="dimmed">
        {[work.degree.name, work.lecture.name].filter(Boolean).join(' · ')}
      </Text>
      <Textarea
        label={t('grading.obs')}
        required
        data-autofocus
        autosize
        minRows={4}
        maxRows={12}
        maxLength={5000}
        {...form.getInputProps('obs')}
      />
      <NumberInput
        label={t('grading.value')}
        description={t('grading.valueHelp')}
        required
        min={0}
        max={100}
        decimalScale={2}
        {...form.getInputProps('value')}
      />
      <Checkbox
        label={t('grading.again')}
        description={t('grading.againHelp')}
        {...form.getCheckProps('again')}
      />
    </FormModal>
  )
}
