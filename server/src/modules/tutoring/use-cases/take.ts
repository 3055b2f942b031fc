import { Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Person } from '../../../platform/access/actor.ts'
import type { Db } from '../../../platform/database/db.ts'
import type { Platform } from '../../../platform/platform.ts'
import { findWaiting, hold, letGo, type DeskKey, type Waiting } from '../repositories/holdings.ts'
import { rightsOn } from './rights.ts'
import { tellDesks } from './tell-desks.ts'

/** What waits on somebody's desk. @throws Problem `not_found` */
export const theItem = async (on: Db, user: Person, key: DeskKey, now: Date): Promise<Waiting> => {
  const found = await findWaiting(on, user, key, now)
  if (!found) throw new Problem('not_found')
  return found
}

/** A colleague has it. */
export const isTaken = ({ holderName }: Pick<Waiting, 'holderName'>): Problem =>
  new Problem('conflict', holderName ? t('tutoring.takenBy', { name: holderName }) : t('tutoring.takenNow'))

/** Takes what nobody has. @throws Problem `not_found`; `conflict` where a colleague has it, or was faster */
export const take = async (platform: Platform, user: Person, key: DeskKey) => {
  const { db, clock } = platform
  const now = clock.now()
  const item = await db.transaction(async (tx) => {
    const found = await theItem(tx, user, key, now)
    if (found.holder !== null && found.holder !== user._id) throw isTaken(found)
    const held = { tutor: user._id, by: user._id, from: found.heldBy }
    if (!(await hold(tx, key, held, now))) throw isTaken({ holderName: null })
    return found
  })
  await tellDesks(platform, item.degree)
  return { holder: { _id: user._id, name: user.name } }
}

/** Puts back what one took. @throws Problem `not_found`; `conflict` where it is a colleague's */
export const putBack = async (platform: Platform, user: Person, key: DeskKey) => {
  const { db, clock } = platform
  const item = await theItem(db, user, key, clock.now())
  if (item.holder !== null && !rightsOn(user, item).putBack) throw isTaken(item)
  await letGo(db, key, user._id)
  await tellDesks(platform, item.degree)
  return { holder: null }
}
