import { Problem } from '#contract/platform/kernel/problem.ts'
import type { Person } from '../../platform/access/actor.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { Platform } from '../../platform/platform.ts'
import { readDesk, type DeskRow } from './repositories/desk.ts'

/** A row of the desk that somebody sees. @throws Problem `not_found` */
export const theRow = async (tx: Tx, { clock }: Platform, viewer: Person, id: string): Promise<DeskRow> => {
  const [row] = await readDesk(tx, { viewer, id }, { skip: 0, limit: 1 }, clock.today())
  if (!row) throw new Problem('not_found')
  return row
}

/** The log's description of a row: it belongs to the person. */
export const logged = ({ user, degree }: DeskRow, more?: string | null) => ({
  what: [degree.name, more].filter(Boolean).join(' · '),
  entity: 'user',
  item: user._id,
})
