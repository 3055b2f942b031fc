import { useState } from 'react'
import { annexDelivery } from '#contract/annex/annex-delivery.ts'
import { annexOverview } from '#contract/annex/endpoints.ts'
import { addItem } from '#contract/platform/engine/endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import { required } from '../../platform/form/required.ts'
import { useForm } from '../../platform/form/use-form.ts'
import { useMutate } from '../../platform/lib/mutate.ts'
import { today } from '../../platform/lib/today.ts'
import { DayPicker } from '../../platform/ui/DayPicker.tsx'
import { FileChoice } from '../../platform/ui/FileChoice.tsx'
import { FormModal } from '../../platform/ui/FormModal.tsx'
import { showProblem } from '../../platform/ui/form-problems.ts'
import { toast } from '../../platform/ui/toast.ts'
import { LimitedInput } from '../../platform/ui/LimitedInput.tsx'
import { LimitedTextarea } from '../../platform/ui/LimitedTextarea.tsx'

const { fields } = annexDelivery

interface Values {
  deliveredOn: string | null
  receipt: string
  note: string
}

/** Enters that a report was handed in, with its receipt (rule annex.delivery). */
export function DeliveryDialog({
  company,
  year,
  onClose,
}: {
  company: string
  year: number
  onClose: () => void
}) {
  const [file, setFile] = useState<File | null>(null)
  const initialValues: Values = { deliveredOn: today(), receipt: '', note: '' }
  const form = useForm({
    initialValues,
    validate: { deliveredOn: (value) => (value ? null : t('validation.required')), receipt: required },
  })
  const add = useMutate(addItem, { refreshes: [annexOverview] })
  const send = async ({ deliveredOn, receipt, note }: Values) => {
    try {
      await add.mutateAsync({
        params: { entity: 'annexDelivery' },
        body: { company, year, deliveredOn, receipt, note },
        ...(file ? { files: { file } } : {}),
      })
      toast.success(t('annex.delivery.saved'))
      onClose()
    } catch (failure) {
      showProblem(form, failure, t('common.tryLater'))
    }
  }
  return (
    <FormModal
      title={t('annex.delivery.of', { year: String(year) })}
      busy={add.isPending}
      unsaved={form.isDirty() || file !== null}
      onSubmit={form.onSubmit((values) => void send(values))}
      onClose={onClose}
    >
      <DayPicker label={fields.deliveredOn.label} required {...form.getInputProps('deliveredOn')} />
      <LimitedInput
        label={fields.receipt.label}
        description={fields.receipt.help}
        required
        data-autofocus
        maxLength={fields.receipt.max}
        {...form.getInputProps('receipt')}
      />
      <FileChoice
        label={fields.file.label}
        description={t('annex.delivery.fileKinds')}
        kinds={fields.file.accept}
        value={file}
        onChange={setFile}
      />
      <LimitedTextarea
        label={fields.note.label}
        description={fields.note.help}
        autosize
        minRows={2}
        maxLength={fields.note.max}
        {...form.getInputProps('note')}
      />
    </FormModal>
  )
}
