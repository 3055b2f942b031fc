import type { OrderWarning } from '#contract/enrolment/checkout-endpoints.ts'
import { invalid, Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Person } from '../../../platform/access/actor.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { accountsKnown } from './repository.ts'

/** An order of accounts: for whom, of which course, bought by which company. */
interface NamedOrder {
  people: readonly { email: string }[]
  degree: string
  company: string
}

/**
 * The people of an order whom the seller sees, with an account that the order does not fit: they already have the
 * course, or work for another company. Of people out of sight nothing is said, as if they had no account (rule
 * code.named).
 */
export const warningsOf = async (tx: Tx, seller: Person, order: NamedOrder): Promise<OrderWarning[]> => {
  const { people, degree, company } = order
  const emails = people.map(({ email }) => email)
  const known = await accountsKnown(tx, seller, { emails, degree })
  const byEmail = new Map(known.map((account) => [account.email, account]))
  return emails.flatMap((email, row): OrderWarning[] => {
    const account = byEmail.get(email)
    if (!account) return []
    if (account.has) {
      const { message } = new Problem('already_assigned')
      return [{ row, code: 'already_assigned', message }]
    }
    if (!account.company || account.company === company) return []
    return [{ row, code: 'other_company', message: t('code.worksElsewhere') }]
  })
}

/** Refuses seats for people in sight who cannot use them, each at their row. @throws Problem `validation` */
export const demandUsable = async (tx: Tx, seller: Person, order: NamedOrder): Promise<void> => {
  const warnings = await warningsOf(tx, seller, order)
  const having = warnings.filter(({ code }) => code === 'already_assigned')
  if (having.length > 0)
    throw invalid(having.map(({ row, message }) => ({ field: `accounts.${row}.email`, message })))
}
