import type { FastifyInstance } from 'fastify'
import { groupsOfSlides, orderSlides, sliderGroups, slidesOfGroup } from '#contract/site/sliders-endpoints.ts'
import { register } from '../../../platform/http/endpoint.ts'
import type { Platform } from '../../../platform/platform.ts'
import { orderGroup } from './use-cases/order-group.ts'
import { showSlides } from './use-cases/show-slides.ts'

/** The slides as the public pages show them (rule site.slides). */
export const sliderRoutes = (app: FastifyInstance, platform: Platform): void => {
  register(app, orderSlides, async ({ body, actor }) => orderGroup(platform, body, actor))
  register(app, groupsOfSlides, async () => ({ items: [...sliderGroups], total: sliderGroups.length }))
  register(app, slidesOfGroup, async ({ params }) => showSlides(platform, params.group))
}
