import { figureOf, type Figure } from '#contract/compliance/figure.ts'
import type { ParameterPreview } from '#contract/compliance/parameter-change.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import type { Person } from '../../../../platform/access/actor.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { confirmationOf } from '../confirmation.ts'
import { differenceWith } from '../difference.ts'
import { allFigures } from '../repository.ts'

/**
 * Shows the effects of changing a figure, without changing it.
 * @throws Problem `not_found` for a parameter that does not exist
 */
export const previewChange = async (
  { db, clock }: Platform,
  who: Person,
  { _id, figure }: { _id: string | null; figure: Figure },
): Promise<ParameterPreview> => {
  if (_id !== null && !(await allFigures(db)).some(({ id }) => id === _id)) throw new Problem('not_found')
  const read = figureOf(figure) ?? figure
  const shown = { user: who._id, id: _id, figure: read }
  return {
    confirmation: await confirmationOf(db, shown, clock.now()),
    ...(await differenceWith(db, clock.today(), { id: _id, figure: read })),
  }
}
