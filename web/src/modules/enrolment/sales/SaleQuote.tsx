import { Alert, SimpleGrid, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatCents } from '#contract/commerce/format-cents.ts'
import type { SaleQuote as Quote } from '#contract/enrolment/checkout-endpoints.ts'
import type { PinAccount } from '#contract/enrolment/code-rules.ts'
import { formatNumber } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import { focusOn } from '../../../platform/lib/focus-on.ts'
import { Definition } from '../../../platform/ui/Definition.tsx'
import { SalePeople } from './SalePeople.tsx'

/** Today's price of an order, before it is sold. */
export function SaleQuote({
  quote,
  people,
  children,
}: {
  quote: Quote
  /** The people of the order, if its seats are sold by name. */
  people: readonly PinAccount[]
  children: ReactNode
}) {
  const { company, description, quantity, value, charged, total, warnings } = quote
  return (
    <Stack gap="md" ref={focusOn} tabIndex={-1} style={{ outline: 'none', overflowWrap: 'anywhere' }}>
      <SimpleGrid component="dl" cols={{ base: 1, xs: 2 }} spacing="sm" m={0}>
        <Definition label={t('sale.company')}>{company}</Definition>
        <Definition label={t('sale.what')}>{description}</Definition>
        {children}
        <Definition label={t('sale.quantity')}>{formatNumber(quantity)}</Definition>
        <Definition label={t('sale.each')}>{formatCents(value)}</Definition>
        {charged === value ? null : <Definition label={t('sale.charged')}>{formatCents(charged)}</Definition>}
        <Definition label={t('sale.total')}>
          <Text component="span" fw={700}>
            {formatCents(total)}
          </Text>
        </Definition>
      </SimpleGrid>
      {people.length > 0 ? <SalePeople people={people} warnings={warnings} /> : null}
      {value === 0 ? <Alert color="yellow">{t('sale.noPrice')}</Alert> : null}
      <Text size="sm">{t('sale.note')}</Text>
    </Stack>
  )
}
