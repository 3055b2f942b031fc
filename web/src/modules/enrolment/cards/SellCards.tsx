import '../../../platform/ui/styles-all.ts'
import { Button, Group, NumberInput, Stack, Stepper, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { cardGroups } from '#contract/commerce/card-endpoints.ts'
import { CARD_DEFAULTS, CARD_LIMITS } from '#contract/commerce/card-rules.ts'
import { createManual } from '#contract/enrolment/checkout-endpoints.ts'
import type { CallAnswer } from '#contract/platform/kernel/endpoint.ts'
import type { Reference } from '#contract/platform/kernel/entity.ts'
import { formatMoney, formatNumber } from '#contract/platform/text/format.ts'
import { t, tCount } from '#contract/platform/text/text.ts'
import { RefSelect } from '../../../platform/engine/fields/RefSelect.tsx'
import { useForm } from '../../../platform/form/use-form.ts'
import { useMutate } from '../../../platform/lib/query.ts'
import { Definition } from '../../../platform/ui/Definition.tsx'
import { Dialog } from '../../../platform/ui/Dialog.tsx'
import { showProblem } from '../../../platform/ui/form-problems.ts'

interface Values {
  quantity: number | string
  hours: number | string
  company: Reference | null
  discount: string
}
type Sold = CallAnswer<typeof createManual>

/** What was sold: the reference, the cards, and what the invoice of the month says of them. */
function SoldCards({ sold: { items, service }, onClose }: { sold: Sold; onClose: () => void }) {
  return (
    <Stack gap="md">
      <Text role="status">{tCount('card.sale.done', service.quantity)}</Text>
      <Stack gap="xs" component="dl" m={0}>
        <Definition label={t('card.ref')}>{items[0]?.ref ?? ''}</Definition>
        <Definition label={t('card.hoursEach')}>{`${formatNumber(items[0]?.hours ?? 0)} h`}</Definition>
        <Definition label={t('card.sale.each')}>{formatMoney(service.charged / 100)}</Definition>
        <Definition label={t('card.sale.total')}>{formatMoney(service.total / 100)}</Definition>
      </Stack>
      <Group justify="flex-end">
        <Button onClick={onClose} data-autofocus>
          {t('common.close')}
        </Button>
      </Group>
    </Stack>
  )
}

/**
 * Sells cards to a company, in two steps: how many with how many hours, then to whom, who confirms it (rules
 * card.reference, card.sale).
 */
export function SellCards({ onClose }: { onClose: () => void }) {
  const [step, setStep] = useState(0)
  const [sold, setSold] = useState<Sold>()
  const [clientId] = useState(() => crypto.randomUUID())
  const sell = useMutate(createManual, { refreshes: [cardGroups] })
  const initialValues: Values = {
    quantity: CARD_DEFAULTS.quantity,
    hours: CARD_DEFAULTS.hours,
    company: null,
    discount: '',
  }
  const form = useForm({
    initialValues,
    validate: ({ quantity, hours, company }) => ({
      ...(Number(quantity) >= 1 ? {} : { quantity: t('validation.required') }),
      ...(Number(hours) >= 1 ? {} : { hours: t('validation.required') }),
      ...(step === 0 || company ? {} : { company: t('validation.required') }),
    }),
  })
  const { values, errors } = form
  const [quantity, hours] = [Number(values.quantity), Number(values.hours)]
  const submit = form.onSubmit(async ({ company, discount }) => {
    if (step === 0 || !company) {
      setStep(1)
      return
    }
    const code = discount.trim() ? { discount: discount.trim() } : {}
    try {
      const body = { kind: 'fc' as const, company: company._id, quantity, hours, clientId, ...code }
      setSold(await sell.mutateAsync({ body }))
    } catch (error) {
      showProblem(form, error)
    }
  })
  // What the first step was refused for is put right there.
  if (step === 1 && (errors['hours'] || errors['quantity'])) setStep(0)
  const whole = { min: 1, step: 1, allowDecimal: false, required: true }
  return (
    <Dialog onClose={onClose} title={t('card.sale.new')} closeOnClickOutside={false}>
      {sold ? (
        <SoldCards sold={sold} onClose={onClose} />
      ) : (
        <form onSubmit={submit} noValidate>
          <Stepper active={step} onStepClick={(next) => next < step && setStep(next)} size="sm" mb="lg">
            <Stepper.Step label={t('card.sale.cards')} allowStepSelect={step > 0} />
            <Stepper.Step label={t('card.sale.company')} allowStepSelect={false} />
          </Stepper>
          <Stack gap="md">
            {step === 0 ? (
              <>
                <NumberInput
                  label={t('card.quantity')}
                  max={CARD_LIMITS.quantity}
                  {...whole}
                  {...form.getInputProps('quantity')}
                />
                <NumberInput
                  label={t('card.hoursEach')}
                  max={CARD_LIMITS.hours}
                  {...whole}
                  {...form.getInputProps('hours')}
                />
              </>
            ) : (
              <>
                <RefSelect
                  entity="company"
                  label={t('card.sale.company')}
                  required
                  value={values.company}
                  error={errors['company']}
                  onChange={(company) => form.setValues({ company })}
                />
                <TextInput
                  label={t('card.sale.campaign')}
                  maxLength={40}
                  {...form.getInputProps('discount')}
                />
                <Text size="sm">{t('card.sale.confirm', { quantity, hours })}</Text>
              </>
            )}
            <Group justify="flex-end">
              <Button
                variant="default"
                disabled={sell.isPending}
                onClick={() => (step === 0 ? onClose() : setStep(0))}
              >
                {t(step === 0 ? 'common.cancel' : 'common.back')}
              </Button>
              <Button type="submit" loading={sell.isPending}>
                {t(step === 0 ? 'common.next' : 'card.sale.sell')}
              </Button>
            </Group>
          </Stack>
        </form>
      )}
    </Dialog>
  )
}
