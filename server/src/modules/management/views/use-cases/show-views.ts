import type { ViewedList } from '#contract/management/view-endpoints.ts'
import type { Person } from '../../../../platform/access/actor.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { findViews } from '../repository.ts'
import { toView } from '../view.ts'

/** Somebody's views of a list (rule management.views). */
export const showViews = async ({ db }: Platform, who: Person, list: ViewedList) => {
  const rows = await findViews(db, who._id, list)
  return { items: rows.map(toView), total: rows.length }
}
