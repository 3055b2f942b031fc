import type { Person } from '../../../platform/access/actor.ts'
import type { Platform } from '../../../platform/platform.ts'
import { rightsOn } from '../policy.ts'
import { letGo, type DeskKey } from '../repositories/holdings.ts'
import { theItem, takenProblem } from '../waiting-item.ts'
import { announceToDesks } from '../announce-to-desks.ts'

/** Puts back an item that the caller took. @throws Problem `not_found`; `conflict` if it is a colleague's */
export const putBack = async (platform: Platform, user: Person, key: DeskKey) => {
  const { db, clock } = platform
  const item = await theItem(db, user, key, clock.now())
  // To put back again what is free already changes nothing.
  if (item.holder !== null && !rightsOn(user, item).putBack) throw takenProblem(item)
  await letGo(db, key, user._id)
  await announceToDesks(platform, item.degree)
  return { holder: null }
}
