import type { ListView } from '#contract/management/view-endpoints.ts'
import { invalidField, Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import type { findViews } from './repository.ts'

type Row = Awaited<ReturnType<typeof findViews>>[number]

/** A view as the browser gets it. @throws Problem `not_found` where there is none */
export const toView = (row: Row | undefined): ListView => {
  if (!row) throw new Problem('not_found')
  return { _id: row.id, name: row.name, state: row.state, isDefault: row.isDefault }
}

/** Refuses a name that another view of the list has, however it is written. @throws Problem `validation` */
export const demandFree = (name: string, views: readonly Row[]): void => {
  const fold = (text: string) => text.toLocaleLowerCase('pt')
  if (views.some((view) => fold(view.name) === fold(name)))
    throw invalidField('name', t('management.views.taken'))
}
