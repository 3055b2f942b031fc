import { NumberInput, SimpleGrid, TextInput } from '@mantine/core'
import { cardGroups } from '#contract/commerce/card-endpoints.ts'
import { CARD_DEFAULTS, CARD_LIMITS } from '#contract/commerce/card-rules.ts'
import type { Reference } from '#contract/platform/kernel/entity.ts'
import { formatHours } from '#contract/platform/text/hours.ts'
import { t, tCount } from '#contract/platform/text/text.ts'
import { CAMPAIGN_CODE_MAX } from '#contract/commerce/lengths.ts'
import { RefSelect } from '../../../platform/engine/fields/RefSelect.tsx'
import { useForm } from '../../../platform/form/use-form.ts'
import { wholeBetween } from '../../../platform/form/whole-between.ts'
import { Definition } from '../../../platform/ui/Definition.tsx'
import { SaleDialog } from './SaleDialog.tsx'
import { SaleDone, type Sold } from './SaleDone.tsx'
import { useManualSale } from './use-manual-sale.ts'

interface Values {
  quantity: number | string
  hours: number | string
  company: Reference | null
  discount: string
}

const initialValues: Values = { ...CARD_DEFAULTS, company: null, discount: '' }

const validate = {
  quantity: (quantity: Values['quantity']) => wholeBetween(quantity, 1, CARD_LIMITS.quantity),
  hours: (hours: Values['hours']) => wholeBetween(hours, 1, CARD_LIMITS.hours),
  company: (company: Values['company']) => (company ? null : t('validation.required')),
}

const orderOf = ({ quantity, hours, company, discount }: Values) => ({
  kind: 'fc' as const,
  company: company?._id ?? '',
  quantity: Number(quantity),
  hours: Number(hours),
  ...(discount.trim() ? { discount: discount.trim() } : {}),
})

const showSold = (sold: Sold) => {
  const [card] = sold.items
  return (
    <SaleDone sold={sold} message={tCount('card.sale.done', sold.service.quantity)}>
      <SimpleGrid component="dl" cols={{ base: 1, xs: 2 }} spacing="sm" m={0}>
        <Definition label={t('card.ref')}>{card?.ref ?? ''}</Definition>
        <Definition label={t('card.hoursEach')}>{formatHours(card?.hours ?? 0)}</Definition>
      </SimpleGrid>
    </SaleDone>
  )
}

/** Sells cards to a company: how many with how many hours to whom, then at what price (rules card.reference, card.sale). */
export function SellCards({ onClose }: { onClose: () => void }) {
  const form = useForm({ initialValues, validate })
  const sale = useManualSale(orderOf, [cardGroups])
  const whole = { min: 1, step: 1, required: true }
  return (
    <SaleDialog
      title={t('card.sale.new')}
      form={form}
      sale={sale}
      done={showSold}
      onClose={onClose}
      chosen={<Definition label={t('card.hoursEach')}>{formatHours(Number(form.values.hours))}</Definition>}
      fields={
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
          <RefSelect
            entity="company"
            label={t('sale.company')}
            required
            value={form.values.company}
            error={form.errors['company']}
            data-path="company"
            onChange={(company) => form.setValues({ company })}
          />
          <TextInput
            label={t('sale.campaign')}
            maxLength={CAMPAIGN_CODE_MAX}
            {...form.getInputProps('discount')}
          />
        </>
      }
    />
  )
}
