import { SimpleGrid, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatCents } from '#contract/commerce/format-cents.ts'
import type { createManual } from '#contract/enrolment/checkout-endpoints.ts'
import type { CallAnswer } from '#contract/platform/kernel/endpoint.ts'
import { t } from '#contract/platform/text/text.ts'
import { Definition } from '../../../platform/ui/Definition.tsx'

export type Sold = CallAnswer<typeof createManual>

/** What was sold, and how it appears on the month's invoice. */
export const SaleDone = ({
  sold: { service },
  message,
  children,
}: {
  sold: Sold
  message: string
  children: ReactNode
}) => (
  <>
    <Text role="status">{message}</Text>
    {children}
    <SimpleGrid component="dl" cols={{ base: 1, xs: 2 }} spacing="sm" m={0}>
      <Definition label={t('sale.paid')}>{formatCents(service.charged)}</Definition>
      <Definition label={t('sale.total')}>{formatCents(service.total)}</Definition>
    </SimpleGrid>
  </>
)
