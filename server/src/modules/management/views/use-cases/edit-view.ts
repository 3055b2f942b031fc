import type { z } from 'zod'
import type { changeView, ListView } from '#contract/management/view-endpoints.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import type { Person } from '../../../../platform/access/actor.ts'
import type { Platform } from '../../../../platform/platform.ts'
import * as repository from '../repository.ts'
import { demandFree, toView } from '../view.ts'

/** Renames a view, or makes it the one that its list opens with. @throws Problem `not_found`, `validation` on `name` */
export const editView = (
  { db, clock }: Platform,
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
      updatedAt: clock.now(),
    }
    return toView(await repository.updateView(tx, id, changes))
  })
