import { z } from 'zod'
import { defineEndpoint } from '../platform/kernel/endpoint.ts'
import { SEARCHED_MAX } from './lengths.ts'

/** What is searched, in the order in which it is shown (rule home.search). */
export const foundKinds = [
  'ownCourse',
  'person',
  'tutored',
  'company',
  'companyTab',
  'course',
  'code',
  'action',
  'complaint',
] as const
export type FoundKind = (typeof foundKinds)[number]

/** Fewer letters than this find too much to be worth asking. */
export const SEARCH_FROM = 2
/** The most results of a kind. */
export const FOUND_OF_A_KIND = 6

const found = z.object({
  _id: z.string(),
  name: z.string(),
  /** What distinguishes it from others of its name; empty if nothing does. */
  detail: z.string(),
  /** Its screen, from the root. */
  to: z.string(),
})
export type Found = z.output<typeof found>

const group = z.object({
  kind: z.enum(foundKinds),
  items: z.array(found),
  /** The list of all of them, searched by the same words; null if they have none. */
  list: z.string().nullable(),
})
export type FoundGroup = z.output<typeof group>

/**
 * People, companies, courses, codes, actions and complaints of the lists that the caller may open, a tutor's trainees among them, by words of what those
 * lists search; what begins with the text comes first (rule home.search).
 */
export const searchAll = defineEndpoint({
  method: 'GET',
  path: '/api/search',
  tag: 'home',
  summary:
    'What the lists that the caller may open hold: people, companies, courses, codes and more, by words',
  caller: 'person',
  query: z.object({ text: z.string().trim().min(SEARCH_FROM).max(SEARCHED_MAX) }),
  answer: z.object({ groups: z.array(group) }),
})
