import { sigoActionEntries } from '#contract/sigo/action-entries.ts'
import type { SigoSheet } from '#contract/sigo/endpoints.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import type { Person } from '../../../platform/access/actor.ts'
import type { Platform } from '../../../platform/platform.ts'
import { showRow } from '../present.ts'
import { actionToType } from '../repositories/action.ts'
import { readDesk } from '../repositories/desk.ts'

/** One row that the viewer sees, with all values that are typed into SIGO. @throws Problem `not_found` */
export const showSheet = async ({ db, clock }: Platform, viewer: Person, id: string): Promise<SigoSheet> => {
  const [row] = await readDesk(db, { viewer, id }, { skip: 0, limit: 1 }, clock.today())
  if (!row) throw new Problem('not_found')
  const action = row.action ? await actionToType(db, row.action._id) : undefined
  const actionEntries = action ? sigoActionEntries(action, clock.today()) : []
  return { ...showRow(row, clock.today()), actionEntries }
}
