import { z } from 'zod'
import type { settings } from './settings.ts'
import { defineEndpoint, LARGE_BODY_BYTES } from '../platform/kernel/endpoint.ts'
import type { Item } from '../platform/kernel/entity.ts'

/** The academy's settings as its administrator edits them; no `_id` while they were never saved. */
export type AcademySettings = Omit<Item<typeof settings>, '_id' | 'createdAt' | 'updatedAt'> & {
  _id?: string
  updatedAt?: string
}

const whole = z.custom<AcademySettings>((value) => typeof value === 'object' && value !== null)

export const getSettings = defineEndpoint({
  method: 'GET',
  path: '/api/settings',
  tag: 'settings',
  summary: "The academy's settings",
  caller: 'person',
  answer: whole,
})

/** Fields left out stay; the logo comes as the part `logo`. */
export const saveSettings = defineEndpoint({
  method: 'POST',
  path: '/api/settings',
  tag: 'settings',
  summary: "Changes the academy's settings",
  caller: 'person',
  multipart: true,
  maxBytes: LARGE_BODY_BYTES,
  body: z.looseObject({}),
  answer: whole,
})
