import { eq } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/db.ts'
import { services } from '../../commerce/index.ts'

/** What was sold, as its service says. */
export const soldBy = async (tx: Tx, id: string) => {
  const [row] = await tx
    .select({ description: services.descServico, value: services.value })
    .from(services)
    .where(eq(services.id, id))
  if (!row) throw new Error('a service was not written')
  return row
}
