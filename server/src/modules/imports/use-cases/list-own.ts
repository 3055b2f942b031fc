import type { Person } from '../../../platform/access/actor.ts'
import { importsOf } from '../policy.ts'
import { toItem } from '../present.ts'
import { listImportsOf } from '../repository.ts'
import type { Imports } from '../run.ts'

/** The imports that somebody made. */
export const listOwn = async (
  { platform: { db, clock } }: Imports,
  who: Person,
  page: { skip: number; limit: number },
) => {
  const { items, total } = await listImportsOf(db, importsOf(who), page)
  return { items: items.map((item) => toItem(item, clock.now())), total }
}
