import { figureOf, sameFigure } from '#contract/compliance/figure.ts'
import { lastCountingDay } from '#contract/compliance/hours/counting-days.ts'
import { isHoursKey } from '#contract/compliance/hours/figures.ts'
import { isDayKey } from '#contract/compliance/parameter-keys.ts'
import { invalidField, Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import { personOf } from '../../../platform/access/actor.ts'
import { dayInPortugal } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/db.ts'
import type { RowOf, SavingIn } from '../../../platform/engine/binding.ts'
import type { legalParameters } from '../tables.ts'
import { legalFigures } from '../hours/repositories/facts.ts'
import { isConfirmed } from './confirmation.ts'
import { hasWorkedBy, lockFigures } from './repository.ts'

/**
 * Before a parameter is saved: a new figure is confirmed as it was shown, and does not silently keep the previous one's
 * source and mark (rule compliance.change). Its author looked it up that day.
 * @throws Problem `conflict` if the change was not shown, `validation` if it has no source
 */
export const checkChange = async ({
  tx,
  actor,
  id,
  before,
  values,
  input,
  platform: { clock },
}: SavingIn<typeof legalParameters>): Promise<void> => {
  const who = personOf(actor)
  const figure = figureOf({ ...before, ...values })
  if (figure && !sameFigure(before ? figureOf(before) : null, figure)) {
    await lockFigures(tx)
    const shown = { user: who?._id ?? '', id: before ? id : null, figure }
    const field = isDayKey(figure.key) ? 'monthDay' : 'value'
    if (!(await isConfirmed(tx, shown, { confirmation: input['preview'], now: clock.now() }))) {
      const message = t('compliance.change.unconfirmed')
      throw new Problem('conflict', message, [{ field, message }])
    }
    if (before && !('source' in input)) throw invalidField('source', t('compliance.change.source'))
    if (before && !('mark' in input)) values.mark = 'unverified'
  }
  values.checkedOn = dayInPortugal(clock.now())
  values.checkedBy = who?._id ?? null
}

/**
 * Refuses the removal of a figure that hours may depend on: it ends by a last day, or is changed. No ledger is counted
 * for this: hours may depend on it if it applies on a day by which somebody worked.
 * @throws Problem `in_use`
 */
export const checkUncounted = async (tx: Db, row: RowOf<typeof legalParameters>): Promise<void> => {
  if (!isHoursKey(row.key)) return
  await lockFigures(tx)
  const figures = await legalFigures(tx)
  const figure = figures.find(({ _id }) => _id === row.id)
  const last = figure && lastCountingDay(figures, figure)
  if (last !== undefined && (await hasWorkedBy(tx, last)))
    throw new Problem('in_use', t('compliance.change.counted'))
}
