import { IMPORT_HELD } from '#contract/imports/limits.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Db } from '../../../platform/database/db.ts'
import { deleteRehearsal, forgetRows, heldBy } from '../repository.ts'

type StoredImport = Awaited<ReturnType<typeof heldBy>>[number]

/** Whether its rows can be removed without loss: the file was only rehearsed, or undone. */
const givesWay = ({ state }: StoredImport): boolean => state === 'checked' || state === 'undone'

const sum = (held: readonly StoredImport[]): number =>
  held.reduce((all, { characters }) => all + characters, 0)

/**
 * Makes room for one more file of a person, whose imports have a common limit: beyond it, the oldest rehearsals are
 * removed, and the rows of undone imports (rule import.kept). Imports that can still be undone stay.
 * @throws Problem `rate_limited` if those alone reach the limit
 */
export const makeRoom = async (on: Db, owner: string): Promise<void> => {
  const held = await heldBy(on, owner)
  if (sum(held.filter((one) => !givesWay(one))) >= IMPORT_HELD)
    throw new Problem('rate_limited', t('import.held'))
  let all = sum(held)
  for (const one of held.filter(givesWay)) {
    if (all < IMPORT_HELD) return
    await (one.state === 'undone' ? forgetRows(on, one.id) : deleteRehearsal(on, one.id))
    all -= one.characters
  }
}
