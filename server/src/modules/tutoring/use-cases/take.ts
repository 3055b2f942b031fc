import type { Person } from '../../../platform/access/actor.ts'
import type { Platform } from '../../../platform/platform.ts'
import { rightsOn } from '../policy.ts'
import { hold, type DeskKey } from '../repositories/holdings.ts'
import { theItem, takenProblem } from '../waiting-item.ts'
import { announceToDesks } from '../announce-to-desks.ts'

/** Takes an item that nobody has. @throws Problem `not_found`; `conflict` if a colleague has it, or was faster */
export const take = async (platform: Platform, user: Person, key: DeskKey) => {
  const { db, clock } = platform
  const now = clock.now()
  const item = await db.transaction(async (tx) => {
    const found = await theItem(tx, user, key, now)
    // To take one's own again changes nothing.
    if (found.holder !== user._id && !rightsOn(user, found).take) throw takenProblem(found)
    const held = { tutor: user._id, by: user._id, from: found.heldBy }
    if (!(await hold(tx, key, held, now))) throw takenProblem({ holderName: null })
    return found
  })
  await announceToDesks(platform, item.degree)
  return { holder: { _id: user._id, name: user.name } }
}
