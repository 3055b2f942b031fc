import { eq } from 'drizzle-orm'
import type { SigoAction } from '#contract/sigo/action-entries.ts'
import type { Db } from '../../../platform/database/db.ts'
import { actions } from '../../actions/index.ts'

/** The values of a training action that are typed into SIGO. */
export const actionToType = async (on: Db, id: string): Promise<SigoAction | undefined> => {
  const [row] = await on
    .select({
      code: actions.code,
      form: actions.form,
      place: actions.place,
      startDate: actions.startDate,
      endDate: actions.endDate,
      hours: actions.hours,
      programme: actions.programme,
    })
    .from(actions)
    .where(eq(actions.id, id))
  return row
}
