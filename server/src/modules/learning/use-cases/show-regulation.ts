import type { Person } from '../../../platform/access/actor.ts'
import type { Platform } from '../../../platform/platform.ts'
import { hasAgreed, regulationNow } from '../../people/index.ts'

/** The regulation of training that somebody still has to accept; null if none is published, or they accepted it. */
export const showRegulation = async (platform: Platform, who: Person) => {
  const regulation = regulationNow(platform)
  const isDone = !regulation || (await hasAgreed(platform.db, who._id, regulation.version))
  return { regulation: isDone ? null : regulation }
}
