import { COURSES_FEATURED, COURSES_PAGE } from '#contract/catalogue/endpoints.ts'
import type { AddressState } from '../../../../platform/lib/address.ts'

/** Courses per page (rule ui.pages). */
export const PAGE_SIZE = COURSES_PAGE

/** The page that an address is at, from 1. */
export const pageOf = (state: AddressState): number =>
  Math.max(1, Number.parseInt(state.page ?? '1', 10) || 1)

/** What the list of courses asks for at an address. */
export const listQueryOf = (state: AddressState) => ({
  skip: (pageOf(state) - 1) * PAGE_SIZE,
  limit: PAGE_SIZE,
  category: state.category,
  search: state.search,
  privateCode: state.privateCode,
})

/** The featured courses: the first ones of the list. */
export const featuredQuery = { limit: COURSES_FEATURED }
