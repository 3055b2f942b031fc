import type { ListQuery } from '#contract/platform/kernel/paging.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import type { Person } from '../../../../platform/access/actor.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { keepAuditorLinks } from '../../policy.ts'
import { findLink, lookPage } from '../../repositories/auditor-links.ts'

/** The views of a link, newest first. @throws Problem `not_found` */
export const listLooks = async ({ db }: Platform, actor: Person, id: string, query: ListQuery) => {
  if (!(await findLink(db, id, keepAuditorLinks(actor)))) throw new Problem('not_found')
  const { items, total } = await lookPage(db, id, query)
  return {
    items: items.map(({ id: _id, at, look, action, path, device, network }) => ({
      _id,
      at: at.toISOString(),
      look,
      action,
      path,
      device,
      network,
    })),
    total,
  }
}
