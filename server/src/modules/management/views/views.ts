import type { z } from 'zod'
import {
  MAX_VIEWS,
  type addView,
  type changeView,
  type ListView,
  type ViewedList,
} from '#contract/management/view-endpoints.ts'
import { invalidField, Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Person } from '../../../platform/access/actor.ts'
import type { Platform } from '../../../platform/platform.ts'
import * as repository from './repository.ts'

type Row = Awaited<ReturnType<typeof repository.findViews>>[number]

const toView = (row: Row | undefined): ListView => {
  if (!row) throw new Problem('not_found')
  return { _id: row.id, name: row.name, state: row.state, isDefault: row.isDefault }
}

/** Refuses a name that another view of the list has, however it is written. @throws Problem `validation` */
const demandFree = (name: string, views: readonly Row[]): void => {
  const fold = (text: string) => text.toLocaleLowerCase('pt')
  if (views.some((view) => fold(view.name) === fold(name)))
    throw invalidField('name', t('management.views.taken'))
}

/** Somebody's views of a list (rule management.views). */
export const showViews = async ({ db }: Platform, who: Person, list: ViewedList) => {
  const rows = await repository.findViews(db, who._id, list)
  return { items: rows.map(toView), total: rows.length }
}

/** Keeps a view of a list. @throws Problem `validation` on `name` */
export const saveView = (
  { db }: Platform,
  who: Person,
  list: ViewedList,
  { name, state, isDefault }: z.output<typeof addView.body>,
): Promise<ListView> =>
  db.transaction(async (tx) => {
    await repository.lockViews(tx, who._id)
    const views = await repository.findViews(tx, who._id, list)
    demandFree(name, views)
    if (views.length >= MAX_VIEWS)
      throw invalidField('name', t('management.views.tooMany', { max: MAX_VIEWS }))
    if (isDefault) await repository.dropDefault(tx, who._id, list)
    return toView(await repository.insertView(tx, { user: who._id, list, name, state, isDefault }))
  })

/** Renames a view, or makes it the one that its list opens with. @throws Problem `not_found`, `validation` on `name` */
export const editView = (
  { db }: Platform,
  who: Person,
  id: string,
  { name, isDefault }: z.output<typeof changeView.body>,
): Promise<ListView> =>
  db.transaction(async (tx) => {
    await repository.lockViews(tx, who._id)
    const view = await repository.findView(tx, who._id, id)
    if (!view) throw new Problem('not_found')
    if (name !== undefined) {
      const views = await repository.findViews(tx, who._id, view.list)
      demandFree(
        name,
        views.filter((one) => one.id !== id),
      )
    }
    if (isDefault) await repository.dropDefault(tx, who._id, view.list)
    const changes = {
      ...(name === undefined ? {} : { name }),
      ...(isDefault === undefined ? {} : { isDefault }),
    }
    return toView(await repository.updateView(tx, id, changes))
  })

/** Removes a view. @throws Problem `not_found` */
export const dropView = async ({ db }: Platform, who: Person, id: string): Promise<{ removed: true }> => {
  if (!(await repository.deleteView(db, who._id, id))) throw new Problem('not_found')
  return { removed: true }
}
