import type { z } from 'zod'
import {
  MAX_VIEWS,
  type addView,
  type ListView,
  type ViewedList,
} from '#contract/management/view-endpoints.ts'
import { invalidField } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Person } from '../../../../platform/access/actor.ts'
import type { Platform } from '../../../../platform/platform.ts'
import * as repository from '../repository.ts'
import { demandFree, toView } from '../view.ts'

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
