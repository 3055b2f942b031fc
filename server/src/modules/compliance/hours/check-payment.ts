import { isHoursKey } from '#contract/compliance/hours/figures.ts'
import { hoursStatement } from '#contract/compliance/hours/statement.ts'
import { invalidField } from '#contract/platform/kernel/problem.ts'
import { formatNumber } from '#contract/platform/text/format.ts'
import { formatHours } from '#contract/platform/text/hours.ts'
import { t } from '#contract/platform/text/text.ts'
import type { SavingIn } from '../../../platform/engine/binding.ts'
import type { employments } from '../tables.ts'
import { casesOf } from './cases.ts'
import { legalFigures } from './repositories/facts.ts'
import { methodsKept } from './repositories/methods.ts'

type Saving = Pick<SavingIn<typeof employments>, 'tx' | 'platform' | 'id' | 'before' | 'values'>

/** What was owed at the end of a contract, regardless of payments. Minutes. */
const owedAtEnd = async (
  { tx, platform: { clock } }: Saving,
  contract: { id: string; user: string; company: string },
): Promise<number> => {
  const parameters = (await legalFigures(tx)).filter(({ key }) => isHoursKey(key))
  const ground = { parameters, methods: await methodsKept(tx), today: clock.today() }
  const [found] = await casesOf(tx, [contract], ground)
  const atEnd = found && hoursStatement(found.one).atEnd
  return atEnd ? atEnd.hours + atEnd.credit : 0
}

/**
 * A payment is at most what the end of the contract, as stored, left owed (rule compliance.payment). Later changes in
 * what is owed, as training is entered or corrected, do not undo a payment.
 * @throws Problem `validation`
 */
export const checkPayment = async (saving: Saving): Promise<void> => {
  const { id, before, values } = saving
  const { user, company, paidOn, paidHours } = { ...before, ...values }
  const isSame = paidOn === before?.paidOn && paidHours === before?.paidHours
  if (!paidOn || isSame || !user || !company) return
  const owed = await owedAtEnd(saving, { id, user, company })
  if (owed === 0) throw invalidField('paidOn', t('compliance.payment.nothing'))
  if (Math.round((paidHours ?? 0) * 60) > owed)
    throw invalidField(
      'paidHours',
      t('compliance.payment.tooMuch', { total: formatHours(owed / 60), hours: formatNumber(owed / 60) }),
    )
}
