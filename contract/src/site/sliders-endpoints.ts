import { z } from 'zod'
import { defineEndpoint } from '../platform/kernel/endpoint.ts'
import { pageOf } from '../platform/kernel/paging.ts'

/** The groups of slides: `index` for the landing, `home` for /homepage (rule site.slides). */
export const sliderGroups = ['index', 'home'] as const
export type SliderGroup = (typeof sliderGroups)[number]

const slide = z.object({
  _id: z.string(),
  title: z.string().nullable(),
  text: z.string().nullable(),
  btntext: z.string().nullable(),
  /** A path of this product, or an address of the web. */
  btnlink: z.string().nullable(),
  image: z.object({ _id: z.string(), name: z.string(), type: z.string(), size: z.number() }).nullable(),
})

export type Slide = z.output<typeof slide>

export const slidesOfGroup = defineEndpoint({
  method: 'GET',
  path: '/api/entity/zlSlider/group/:group',
  tag: 'sliders',
  summary: 'The active slides of a group, in their order',
  caller: 'anonymous',
  params: z.object({ group: z.enum(sliderGroups) }),
  answer: pageOf(slide),
})

/**
 * Puts the slides of a group in an order, the inactive ones too. Problem `validation` where the ids are not exactly
 * those of the group, as when somebody added one meanwhile.
 */
export const orderSlides = defineEndpoint({
  method: 'POST',
  path: '/api/entity/zlSlider/order',
  tag: 'sliders',
  summary: 'Orders the slides of a group',
  caller: 'person',
  body: z.object({ group: z.enum(sliderGroups), ids: z.array(z.uuid()).max(500) }),
  answer: z.object({ total: z.number().int() }),
})

export const groupsOfSlides = defineEndpoint({
  method: 'GET',
  path: '/api/entity/zlSlider/groups',
  tag: 'sliders',
  summary: 'The groups of slides',
  caller: 'anonymous',
  answer: z.object({ items: z.array(z.enum(sliderGroups)), total: z.number().int() }),
})
