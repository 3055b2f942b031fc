import type { Actor } from '../../../../platform/access/actor.ts'
import { seesDemoCourses } from '../../../catalogue/index.ts'
import { countByCategory } from '../repository.ts'
import type { Catalogue } from './courses.ts'

/** The active categories of the courses that are listed for somebody, with how many each has. */
export const listCategories = async ({ db }: Catalogue, actor: Actor) => {
  const items = await countByCategory(db, { seesDemo: seesDemoCourses(actor) })
  return { items, total: items.length }
}
