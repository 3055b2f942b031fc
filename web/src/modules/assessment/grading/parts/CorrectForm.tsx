import { Button, Group, Stack, Text } from '@mantine/core'
import { correctActivity, decidedActivities } from '#contract/assessment/decided-endpoints.ts'
import { readActivity } from '#contract/assessment/submissions-endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import { ApiError } from '../../../../platform/lib/api-error.ts'
import { useMutate } from '../../../../platform/lib/mutate.ts'
import { refresh } from '../../../../platform/lib/query.ts'
import { useGuardedDraft } from '../../../../platform/lib/use-draft.ts'
import { DraftOffer } from '../../../../platform/ui/DraftOffer.tsx'
import { showProblem } from '../../../../platform/ui/form-problems.ts'
import { toast } from '../../../../platform/ui/toast.ts'
import type { ReadWork } from '../use-pending.ts'
import { GradeFields } from './GradeFields.tsx'
import { useGradeForm } from './use-grade-form.ts'

/** Corrects a grade, beginning with its values (rule submission.correction). */
export function CorrectForm({ work, onDone }: { work: ReadWork; onDone: () => void }) {
  const { _id: id, gradedAt, scale } = work
  const form = useGradeForm(scale, { obs: work.obs ?? '', value: work.value ?? '' })
  const draft = useGuardedDraft(`correct:${id}`, form)
  const correct = useMutate(correctActivity)
  const leave = () => {
    draft.forget()
    onDone()
  }
  const send = async ({ obs, value }: typeof form.values) => {
    try {
      await correct.mutateAsync({
        params: { id },
        body: { gradedAt: gradedAt ?? '', obs, value: Number(value) },
      })
      toast.success(t('grading.correct.done'))
      await Promise.all([refresh(readActivity), refresh(decidedActivities)])
      leave()
    } catch (error) {
      const isKnown = error instanceof ApiError && error.code === 'conflict'
      showProblem(form, error, isKnown ? undefined : t('common.tryLater'))
      if (!isKnown) return
      // The current grade replaces the form; the input is kept.
      await refresh(readActivity)
      onDone()
    }
  }
  return (
    <form onSubmit={form.onSubmit(send)} noValidate>
      <DraftOffer draft={draft} />
      <Stack gap="sm">
        <Text size="sm">{t('grading.correct.text')}</Text>
        <GradeFields form={form} scale={scale} />
        <Group gap="xs">
          <Button type="submit" loading={correct.isPending}>
            {t('grading.correct.send')}
          </Button>
          <Button variant="default" disabled={correct.isPending} onClick={leave}>
            {t('common.cancel')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
