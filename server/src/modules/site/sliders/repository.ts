import { and, asc, eq } from 'drizzle-orm'
import type { SliderGroup } from '#contract/site/sliders-endpoints.ts'
import type { Db } from '../../../platform/database/db.ts'
import { announceSaved } from '../../../platform/events/items.ts'
import { sliders } from '../content/tables.ts'

/** How many slides a group shows at most. */
const SHOWN = 50

/** The slides of a group with their places, locked. */
export const lockGroup = (tx: Db, group: SliderGroup) =>
  tx
    .select({ id: sliders.id, idSlide: sliders.idSlide })
    .from(sliders)
    .where(eq(sliders.group, group))
    .for('update')

/** Gives a slide its place. */
export const placeSlide = async (tx: Db, id: string, idSlide: number, now: Date): Promise<void> => {
  await tx.update(sliders).set({ idSlide, updatedAt: now }).where(eq(sliders.id, id))
  await announceSaved(tx, 'zlSlider', [{ id }])
}

/** The slides of a group that are shown, in their order. */
export const shownSlides = (db: Db, group: SliderGroup) =>
  db
    .select({
      _id: sliders.id,
      title: sliders.title,
      text: sliders.text,
      btntext: sliders.btntext,
      btnlink: sliders.btnlink,
      image: sliders.image,
    })
    .from(sliders)
    .where(and(eq(sliders.group, group), eq(sliders.active, true)))
    .orderBy(asc(sliders.idSlide), asc(sliders.id))
    .limit(SHOWN)
