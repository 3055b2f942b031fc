import { Problem } from '#contract/platform/kernel/problem.ts'
import type { Person } from '../../../../platform/access/actor.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { deleteView } from '../repository.ts'

/** Removes a view. @throws Problem `not_found` */
export const dropView = async ({ db }: Platform, who: Person, id: string): Promise<{ removed: true }> => {
  if (!(await deleteView(db, who._id, id))) throw new Problem('not_found')
  return { removed: true }
}
