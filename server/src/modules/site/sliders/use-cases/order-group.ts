import { invalidField } from '#contract/platform/kernel/problem.ts'
import type { SliderGroup } from '#contract/site/sliders-endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import { recordActivity } from '../../../../platform/audit/record.ts'
import { demand } from '../../../../platform/access/ability.ts'
import { orderSlides } from '../../policy.ts'
import type { Person } from '../../../../platform/access/actor.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { lockGroup, placeSlide } from '../repository.ts'

/**
 * Puts the slides of a group in the order of the ids, from 1 on.
 * @throws Problem `forbidden`; `validation` where the ids are not exactly those of the group
 */
export const orderGroup = async (
  { db, clock }: Platform,
  { group, ids }: { group: SliderGroup; ids: string[] },
  user: Person,
): Promise<{ total: number }> => {
  demand(orderSlides, user)
  await db.transaction(async (tx) => {
    const rows = await lockGroup(tx, group)
    const asked = new Set(ids)
    if (asked.size !== ids.length || rows.length !== ids.length || !rows.every(({ id }) => asked.has(id)))
      throw invalidField('ids', t('slider.changed'))
    const out = rows.filter(({ id, idSlide }) => idSlide !== ids.indexOf(id) + 1)
    for (const { id } of out) await placeSlide(tx, id, ids.indexOf(id) + 1, clock.now())
    if (out.length > 0)
      await recordActivity(tx, user, { action: 'zlSlider.order', what: group, entity: 'zlSlider' })
  })
  return { total: ids.length }
}
