import { Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Person } from '../../platform/access/actor.ts'
import type { Db } from '../../platform/database/db.ts'
import { findWaiting, type DeskKey, type Waiting } from './repositories/holdings.ts'

/** An item that waits on somebody's desk. @throws Problem `not_found` */
export const theItem = async (on: Db, user: Person, key: DeskKey, now: Date): Promise<Waiting> => {
  const found = await findWaiting(on, user, key, now)
  if (!found) throw new Problem('not_found')
  return found
}

/** The problem of an item that a colleague has. */
export const takenProblem = ({ holderName }: Pick<Waiting, 'holderName'>): Problem =>
  new Problem('conflict', holderName ? t('tutoring.takenBy', { name: holderName }) : t('tutoring.takenNow'))
