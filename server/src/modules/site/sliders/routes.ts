import { and, asc, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { groupsOfSlides, orderSlides, sliderGroups, slidesOfGroup } from '#contract/site/sliders-endpoints.ts'
import { sliders } from '../content/tables.ts'
import { register } from '../../../platform/http/endpoint.ts'
import type { Platform } from '../../../platform/platform.ts'
import { orderGroup } from './order.ts'

/** The slides as the public pages show them (rule site.slides). */
export const sliderRoutes = (app: FastifyInstance, platform: Platform): void => {
  const { db } = platform
  register(app, orderSlides, async ({ body, actor }) => orderGroup(platform, body, actor))
  register(app, groupsOfSlides, async () => ({ items: [...sliderGroups], total: sliderGroups.length }))

  register(app, slidesOfGroup, async ({ params }) => {
    const rows = await db
      .select()
      .from(sliders)
      .where(and(eq(sliders.group, params.group), eq(sliders.active, true)))
      .orderBy(asc(sliders.idSlide), asc(sliders.id))
      .limit(50)
    const items = rows.map(({ id, title, text, btntext, btnlink, image }) => ({
      _id: id,
      title,
      text,
      btntext,
      btnlink,
      image,
    }))
    return { items, total: items.length }
  })
}
