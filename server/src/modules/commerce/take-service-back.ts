import { t } from '#contract/platform/text/text.ts'
import type { Db } from '../../platform/database/db.ts'
import { addService, keepOfService, type ServiceRow } from './repositories/services.ts'

/**
 * Takes back a service, or part of its quantity: a service not invoiced yet is removed; one on an archived invoice is
 * credited now (rule invoice.services; docs/decisions/0013).
 * @param service locked
 * @param count how many; all by default
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
