import { t } from '#contract/platform/text/text.ts'
import type { Db } from '../../platform/database/db.ts'
import { addService, keepOfService, type ServiceRow } from './repositories/services.ts'

/**
 * Takes a service back, or some of what it is of: what stands on no invoice yet goes, for what stands on an archived
 * one a credit is written now (rule invoice.services; docs/decisions/0013).
 * @param service locked
 * @param count of how many; all of it where nothing is said
 */
export const takeServiceBack = async (
  tx: Db,
  { id, ...service }: ServiceRow,
  { now, count = service.quantity }: { now: Date; count?: number },
): Promise<void> => {
  if (service.invoice === null) return keepOfService(tx, id, service.quantity - count)
  if (!service.charged) return
  await addService(tx, {
    ...service,
    createdAt: now,
    descServico: t('invoice.credit', { name: service.descServico }),
    assignment: null,
    quantity: count,
    value: -service.charged,
    invoice: null,
    charged: null,
    creditOf: id,
  })
}
