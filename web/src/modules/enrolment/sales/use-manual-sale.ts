import { createManual, type ManualOrder, quoteManual } from '#contract/enrolment/checkout-endpoints.ts'
import type { Endpoint } from '#contract/platform/kernel/endpoint.ts'
import { useMutate } from '../../../platform/lib/mutate.ts'
import type { Sale } from './SaleDialog.tsx'
import type { Sold } from './SaleDone.tsx'

/**
 * The sale by hand of cards or codes (rule commerce.purchase).
 * @param orderOf what is ordered by values that the form found right
 * @param refreshes the lists that a sale fills
 */
export function useManualSale<T>(
  orderOf: (values: T) => ManualOrder,
  refreshes: readonly Endpoint[],
): Sale<T, Sold> {
  const ask = useMutate(quoteManual)
  const sell = useMutate(createManual, { refreshes })
  return {
    quote: (values) => ask.mutateAsync({ body: orderOf(values) }),
    sell: (values, clientId) => sell.mutateAsync({ body: { ...orderOf(values), clientId } }),
  }
}
