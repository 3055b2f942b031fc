import { NumberInput, Stack, Text } from '@mantine/core'
import { employment } from '#contract/compliance/employment.ts'
import { t } from '#contract/platform/text/text.ts'
import { editItem } from '#contract/platform/engine/endpoints.ts'
import { useForm } from '../../../platform/form/use-form.ts'
import { useMutate } from '../../../platform/lib/mutate.ts'
import { today } from '../../../platform/lib/today.ts'
import { DayPicker } from '../../../platform/ui/DayPicker.tsx'
import { showProblem } from '../../../platform/ui/form-problems.ts'
import { FormModal } from '../../../platform/ui/FormModal.tsx'
import { toast } from '../../../platform/ui/toast.ts'
import { LimitedInput } from '../../../platform/ui/LimitedInput.tsx'
import { OF_PAYMENT, type Leaver } from './leaver.ts'
import { time } from './time.ts'

const { min, max } = employment.fields.paidHours

const validHours = (value: number | string): boolean =>
  value === '' || (Number(value) >= min && Number(value) <= max)

const dayError = (value: string | null, endDate: string): string | null => {
  if (!value) return t('validation.required')
  if (value < endDate) return t('compliance.tooEarly', { date: endDate })
  return value > today() ? t('validation.latestDay', { date: today() }) : null
}

/** When what the end of a contract left owed was paid, how much of it and by which pay slip (rule compliance.payment). */
export function PaymentDialog({
  leaver: { employment: id, updatedAt, name, endDate, rest, paid },
  onClose,
}: {
  leaver: Leaver
  onClose: () => void
}) {
  const form = useForm<{ paidOn: string | null; paidHours: number | string; paidNote: string }>({
    initialValues: {
      paidOn: paid?.day ?? null,
      paidHours: paid ? Math.round((paid.minutes / 60) * 100) / 100 : '',
      paidNote: paid?.note ?? '',
    },
    validate: {
      paidOn: (value) => dayError(value, endDate),
      paidHours: (value) => (validHours(value) ? null : t('compliance.payment.hoursRange')),
    },
  })
  const save = useMutate(editItem, {
    refreshes: OF_PAYMENT,
    onSuccess: () => {
      toast.success(t('compliance.payment.saved'))
      onClose()
    },
    onError: (error) => showProblem(form, error),
  })
  return (
    <FormModal
      title={t('compliance.payment.title')}
      save={t(paid ? 'common.save' : 'compliance.payment.add')}
      busy={save.isPending}
      unsaved={form.isDirty()}
      onSubmit={form.onSubmit(({ paidOn, paidHours, paidNote }) =>
        save.mutate({
          params: { entity: 'employment', id },
          body: {
            updatedAt,
            paidOn,
            paidHours: paidHours === '' ? null : Number(paidHours),
            paidNote: paidNote.trim() || null,
          },
        }),
      )}
      onClose={onClose}
    >
      <Stack gap="md">
        <Text size="sm">{t('compliance.payment.about', { name, day: endDate, rest: time(rest) })}</Text>
        <DayPicker
          label={t('compliance.payment.day')}
          required
          minDate={endDate}
          maxDate={today()}
          {...form.getInputProps('paidOn')}
        />
        <NumberInput
          label={t('compliance.payment.hours')}
          description={t('compliance.payment.hoursHelp')}
          min={min}
          max={max}
          decimalScale={2}
          decimalSeparator=","
          maw={260}
          {...form.getInputProps('paidHours')}
        />
        <LimitedInput
          label={t('compliance.payment.note')}
          maxLength={employment.fields.paidNote.max}
          autoComplete="off"
          {...form.getInputProps('paidNote')}
        />
      </Stack>
    </FormModal>
  )
}
