import type { Platform } from '../../../../platform/platform.ts'
import { currentMaintenances } from '../maintenances-repository.ts'

/** The notices of maintenance that is going on, or will start soon. */
export const listMaintenances = async ({ db, clock }: Platform) => {
  const items = await currentMaintenances(db, clock.now())
  return { items, total: items.length }
}
