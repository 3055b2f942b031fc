import { Problem } from '#contract/platform/kernel/problem.ts'
import type { Person } from '../../../../platform/access/actor.ts'
import type { Push } from '../push.ts'
import { removeDevice } from '../repository.ts'
import { showDevices } from './show-devices.ts'

/** Ends it for one of a person's browsers. @throws Problem `not_found` */
export const dropDevice = async (push: Push, who: Person, id: string) => {
  if (!(await removeDevice(push.platform.db, who._id, id))) throw new Problem('not_found')
  return showDevices(push, who)
}
