import { isId } from '#contract/platform/kernel/kinds/reference.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import { describeCourse, type Described } from './export.ts'
import { findByCode } from './repository.ts'
import type { Carrier, Transfers } from './transfers.ts'

/**
 * A course described for its exporter.
 * @param idOrCode its id, or its code
 * @throws Problem `not_found`
 */
export const described = async (
  { platform, engine }: Transfers,
  idOrCode: string,
  actor: Carrier,
): Promise<Described> => {
  const id = isId(idOrCode) ? idOrCode : (await findByCode(platform.db, idOrCode))?.id
  if (id === undefined) throw new Problem('not_found')
  return describeCourse(platform, engine, id, actor)
}
