import { Checkbox, NumberInput, Text } from '@mantine/core'
import { changeLine, type SummaryLine } from '#contract/commerce/summary-endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import { INVOICE_REASON_MIN } from '#contract/commerce/lengths.ts'
import { REASON_MAX } from '#contract/platform/validation/lengths.ts'
import { useForm } from '../../../../platform/form/use-form.ts'
import { useMutate } from '../../../../platform/lib/mutate.ts'
import { showProblem } from '../../../../platform/ui/form-problems.ts'
import { FormModal } from '../../../../platform/ui/FormModal.tsx'
import { toast } from '../../../../platform/ui/toast.ts'
import { LimitedTextarea } from '../../../../platform/ui/LimitedTextarea.tsx'
import type { LineAction } from './ConferenceLines.tsx'
import { conferenceCalls } from './calls.ts'

const initial = (line: SummaryLine): { charged: number | string; isExempt: boolean; reason: string } => ({
  charged: line.charged / 100,
  isExempt: line.exemption !== null,
  reason: '',
})

/** Leaves a line out, corrects it or puts it back, with the reason that stays in the month's history (rule invoice.conference). */
export function ChangeLine({
  company,
  month,
  action,
  line,
  onClose,
}: {
  company: string
  month: string
  action: LineAction
  line: SummaryLine
  onClose: () => void
}) {
  const form = useForm({
    initialValues: initial(line),
    validate: ({ reason, charged }) => ({
      ...(reason.trim().length >= INVOICE_REASON_MIN ? {} : { reason: t('invoice.reasonNeeded') }),
      ...(action !== 'correct' || (charged !== '' && Number.isFinite(Number(charged)))
        ? {}
        : { charged: t('validation.required') }),
    }),
  })
  const send = useMutate(changeLine, {
    refreshes: conferenceCalls,
    onSuccess: ({ message }) => {
      toast.success(message)
      onClose()
    },
    onError: (error) => showProblem(form, error),
  })
  const submit = form.onSubmit(({ charged, isExempt, reason }) => {
    const body = { company, month, source: line.source ?? '', action, reason }
    const correction = { charged: Math.round(Number(charged) * 100), isExempt }
    send.mutate({ body: action === 'correct' ? { ...body, ...correction } : body })
  })
  return (
    <FormModal
      title={t(`invoice.actions.${action}`)}
      save={t(`invoice.actions.${action}`)}
      busy={send.isPending}
      unsaved={form.isDirty()}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text size="sm">{[line.description, line.person].filter(Boolean).join(' · ')}</Text>
      {action === 'correct' ? (
        <>
          <NumberInput
            label={t('invoice.chargedForOne')}
            required
            decimalScale={2}
            fixedDecimalScale
            decimalSeparator=","
            suffix=" €"
            {...form.getInputProps('charged')}
          />
          <Checkbox label={t('invoice.isExempt')} {...form.getCheckProps('isExempt')} />
        </>
      ) : null}
      <LimitedTextarea
        label={t('invoice.reason')}
        required
        maxLength={REASON_MAX}
        autosize
        minRows={2}
        {...form.getInputProps('reason')}
      />
    </FormModal>
  )
}
