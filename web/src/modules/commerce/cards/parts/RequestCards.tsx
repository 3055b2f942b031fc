import { NumberInput } from '@mantine/core'
import { useState } from 'react'
import { cardGroups, requestCards } from '#contract/commerce/card-endpoints.ts'
import { CARD_LIMITS, CARD_REQUEST } from '#contract/commerce/card-rules.ts'
import { t } from '#contract/platform/text/text.ts'
import { CARD_NOTES_MAX } from '#contract/commerce/lengths.ts'
import { RefSelect } from '../../../../platform/engine/fields/RefSelect.tsx'
import { useForm, type Form } from '../../../../platform/form/use-form.ts'
import { wholeBetween } from '../../../../platform/form/whole-between.ts'
import { useMutate } from '../../../../platform/lib/mutate.ts'
import { useMay, useLoggedIn } from '../../../../platform/lib/user.ts'
import { newUuid } from '../../../../platform/lib/uuid.ts'
import { FormModal } from '../../../../platform/ui/FormModal.tsx'
import { toast } from '../../../../platform/ui/toast.ts'
import { LimitedTextarea } from '../../../../platform/ui/LimitedTextarea.tsx'
import { Requested } from './Requested.tsx'

interface Values {
  quantity: number | string
  hours: number | string
  notes: string
}

/** Asks the academy for cards: a company for itself, others for one that they answer for (rule commerce.purchase). */
export function RequestCards({
  company: given = null,
  onClose,
}: {
  /** The company, where it is known; it may be changed. */
  company?: { _id: string; name: string } | null
  onClose: () => void
}) {
  const user = useLoggedIn()
  const hasOnlyOwn = useMay('company.onlyOwn')
  const [company, setCompany] = useState<{ _id: string; name: string } | null>(
    hasOnlyOwn ? { _id: user._id, name: user.name } : given,
  )
  const [isMissing, setMissing] = useState(false)
  const [clientId] = useState(newUuid)
  const send = useMutate(requestCards, {
    refreshes: [cardGroups],
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.failure(error),
  })
  const initialValues: Values = {
    quantity: CARD_REQUEST.quantity,
    hours: CARD_REQUEST.hours,
    notes: '',
  }
  const form = useForm({
    initialValues,
    validate: {
      quantity: (quantity) => wholeBetween(quantity, 1, CARD_LIMITS.quantity),
      hours: (hours) => wholeBetween(hours, 1, CARD_LIMITS.hours),
    },
  })
  const submit = form.onSubmit(({ quantity, hours, notes }) => {
    setMissing(!company)
    if (!company) return
    const amounts = { quantity: Number(quantity), hours: Number(hours) }
    send.mutate({ body: { company: company._id, ...amounts, notes, clientId } })
  })
  if (send.data) return <Requested sent={send.data} onClose={onClose} />
  return (
    <FormModal
      title={t('card.request')}
      save={t('card.sendRequest')}
      busy={send.isPending}
      unsaved={form.isDirty()}
      onSubmit={submit}
      onClose={onClose}
    >
      {hasOnlyOwn ? null : (
        <RefSelect
          entity="company"
          label={t('invoice.company')}
          required
          takesOnly
          value={company}
          onChange={(chosen) => {
            setCompany(chosen ? { _id: chosen._id, name: chosen.name ?? '' } : null)
            setMissing(false)
          }}
          error={isMissing ? t('validation.required') : undefined}
        />
      )}
      <Amounts form={form} />
    </FormModal>
  )
}

/** How many cards, of how many hours, and a remark. */
const Amounts = ({ form }: { form: Form<Values> }) => (
  <>
    <NumberInput
      label={t('card.quantity')}
      required
      min={1}
      max={CARD_LIMITS.quantity}
      step={1}
      {...form.getInputProps('quantity')}
    />
    <NumberInput
      label={t('card.hoursEach')}
      required
      min={1}
      max={CARD_LIMITS.hours}
      step={1}
      {...form.getInputProps('hours')}
    />
    <LimitedTextarea
      label={t('card.notes')}
      maxLength={CARD_NOTES_MAX}
      autosize
      minRows={2}
      {...form.getInputProps('notes')}
    />
  </>
)
