import type { TaxParameters } from '#contract/commerce/tax-rules.ts'
import type { Db } from '../../../../platform/database/db.ts'
import { taxExemptions, taxRates } from '../../tax-tables.ts'

/** The rates and exemptions of VAT, all of them: they are few. */
export const taxParameters = async (on: Db): Promise<TaxParameters> => ({
  rates: await on
    .select({ value: taxRates.value, startDate: taxRates.startDate, endDate: taxRates.endDate })
    .from(taxRates),
  exemptions: await on
    .select({
      type: taxExemptions.type,
      category: taxExemptions.category,
      startDate: taxExemptions.startDate,
      endDate: taxExemptions.endDate,
    })
    .from(taxExemptions),
})
