import type { Found } from '#contract/home/search-endpoints.ts'
import type { Person } from '../../../platform/access/actor.ts'
import type { Db } from '../../../platform/database/db.ts'
import type { Engine } from '../../../platform/engine/engine.ts'
import { isAllowed } from '../../../platform/engine/registry.ts'
import { openMasterRooms } from '../../management/index.ts'

/** The input of finders. */
interface FindParts {
  db: Db
  engine: Engine
}

/** Finds by words what a user's lists show; called only for users who may find that kind. */
export type Find = (
  parts: FindParts,
  who: Person,
  asked: { search: string; limit: number },
) => Promise<{ items: Found[]; /** The list's address, up to where the words come. */ list: string | null }>

/** May somebody open the list of an entity? */
export const opensList = ({ engine }: FindParts, who: Person, entity: string): boolean =>
  isAllowed(engine.registry.get(entity), who, 'list')

/** The address of the user's company rooms, a master's or a gestor's, up to the company's id. */
export const roomOf = (who: Person): string =>
  openMasterRooms(who) ? '/master/clientes/' : '/gestor/clientes/'

/** What distinguishes an item from others with its name, without missing parts. */
export const detailOf = (...parts: readonly (string | null | undefined)[]): string =>
  parts.filter(Boolean).join(' · ')
