import { NativeSelect, NumberInput, Text } from '@mantine/core'
import {
  correctTimeRecord,
  getTimeRecord,
  MAX_CORRECTION,
  type TimeRecordAnswer,
} from '#contract/evidence/endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import { CORRECTION_REASON_MIN } from '#contract/evidence/lengths.ts'
import { REASON_MAX } from '#contract/platform/validation/lengths.ts'
import { useForm } from '../../../platform/form/use-form.ts'
import { refresh } from '../../../platform/lib/query.ts'
import { useMutate } from '../../../platform/lib/mutate.ts'
import { today } from '../../../platform/lib/today.ts'
import { DayPicker } from '../../../platform/ui/DayPicker.tsx'
import { showProblem } from '../../../platform/ui/form-problems.ts'
import { FormModal } from '../../../platform/ui/FormModal.tsx'
import { toast } from '../../../platform/ui/toast.ts'
import { LimitedTextarea } from '../../../platform/ui/LimitedTextarea.tsx'

const isMinutes = (minutes: number | string): minutes is number =>
  typeof minutes === 'number' &&
  Number.isInteger(minutes) &&
  minutes !== 0 &&
  Math.abs(minutes) <= MAX_CORRECTION

/** Adds to a record what it lacks, or has too much of (rule evidence.correction). */
export function CorrectTime({ record, onClose }: { record: TimeRecordAnswer; onClose: () => void }) {
  const { assignment: id, lectures } = record
  const form = useForm<{ lecture: string; day: string | null; minutes: number | string; reason: string }>({
    initialValues: { lecture: '', day: today(), minutes: '', reason: '' },
    validate: {
      lecture: (lecture) => (lecture ? null : t('validation.required')),
      day: (day) => (day ? null : t('validation.required')),
      minutes: (minutes) => (isMinutes(minutes) ? null : t('evidence.correct.minutesInvalid')),
      reason: (reason) =>
        reason.trim().length >= CORRECTION_REASON_MIN
          ? null
          : t('evidence.correct.reasonShort', { min: String(CORRECTION_REASON_MIN) }),
    },
  })
  const correct = useMutate(correctTimeRecord)
  const send = async ({ lecture, day, minutes, reason }: typeof form.values) => {
    const body = { lecture, day: day ?? '', minutes: Number(minutes), reason }
    try {
      await correct.mutateAsync({ params: { id }, body })
      toast.success(t('evidence.correct.saved'))
      await refresh(getTimeRecord)
      onClose()
    } catch (failure) {
      showProblem(form, failure, t('common.tryLater'))
    }
  }
  return (
    <FormModal
      title={t('evidence.correct.action')}
      save={t('evidence.correct.save')}
      busy={correct.isPending}
      unsaved={form.isDirty()}
      onSubmit={form.onSubmit((values) => void send(values))}
      onClose={onClose}
    >
      <Text size="sm" c="dimmed">
        {t('evidence.correct.text')}
      </Text>
      <NativeSelect
        label={t('evidence.session')}
        required
        data-autofocus
        data={[{ value: '', label: '' }, ...lectures.map(({ _id, name }) => ({ value: _id, label: name }))]}
        {...form.getInputProps('lecture')}
      />
      <DayPicker
        label={t('evidence.correct.day')}
        required
        maxDate={today()}
        {...form.getInputProps('day')}
      />
      <NumberInput
        label={t('evidence.correct.minutes')}
        description={t('evidence.correct.minutesHelp')}
        required
        maw={260}
        {...form.getInputProps('minutes')}
      />
      <LimitedTextarea
        label={t('evidence.correct.reason')}
        required
        autosize
        minRows={2}
        maxLength={REASON_MAX}
        {...form.getInputProps('reason')}
      />
    </FormModal>
  )
}
