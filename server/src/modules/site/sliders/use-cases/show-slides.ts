import type { SliderGroup } from '#contract/site/sliders-endpoints.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { shownSlides } from '../repository.ts'

/** The slides of a group that are shown, in their order (rule site.slides). */
export const showSlides = async ({ db }: Platform, group: SliderGroup) => {
  const items = await shownSlides(db, group)
  return { items, total: items.length }
}
