import type { SigoQuery } from '#contract/sigo/endpoints.ts'
import type { Person } from '../../platform/access/actor.ts'
import type { DeskFilter } from './repositories/desk.ts'

/** The filters of a query of the desk, whatever the state. */
export const deskFilter = (viewer: Person, { search, filter }: SigoQuery): DeskFilter => {
  const { state: _, ...rest } = filter
  return { viewer, search, ...rest }
}
