import type { Db } from '../../../platform/database/db.ts'
import { dayInPortugal } from '../../../platform/clock.ts'
import { addService, coursePrice, lockServicesOfCode, takeServiceBack } from '../../commerce/index.ts'
import type { CodeRow } from '../code-tables.ts'
import { findDegree } from './repositories/codes.ts'

/** What was sold, as its service says. */
export interface Sold {
  service: string
  description: string
  /** Euros, the price of one. */
  value: number
}

const SERVICE_TYPES = { P: 'PIN', A: 'A', O: 'O' } as const

/**
 * Writes the service that seats of a bought code are, at the price of the day (rule code.bought), in the caller's
 * transaction.
 */
export const sellSeats = async (
  tx: Db,
  code: Pick<CodeRow, 'id' | 'type' | 'degree' | 'company'>,
  { seats, now, name }: { seats: number; now: Date; name?: string },
): Promise<Sold> => {
  const { id, type, degree, company } = code
  const description = name ?? (await findDegree(tx, degree))?.name ?? ''
  const value = await coursePrice(tx, { degree, company, day: dayInPortugal(now) })
  const service = await addService(tx, {
    createdAt: now,
    descServico: description,
    type: SERVICE_TYPES[type],
    company,
    degree,
    code: id,
    quantity: seats,
    value,
  })
  return { service, description, value }
}

/**
 * Takes seats of a bought code back, the last sold first: what is on no invoice yet goes, of the rest a credit is written
 * now. The caller sees to it that they are not used.
 */
export const takeSeatsBack = async (
  tx: Db,
  code: Pick<CodeRow, 'id' | 'bought'>,
  { seats, now }: { seats: number; now: Date },
): Promise<void> => {
  if (!code.bought) return
  const written = await lockServicesOfCode(tx, code.id)
  // Credits are separate from the service that they credit, which stays on its archived invoice.
  let credited = written.reduce((sum, { value, quantity }) => (value < 0 ? sum + quantity : sum), 0)
  let left = seats
  for (const service of written) {
    if (service.value < 0) continue
    const before = service.invoice === null ? 0 : Math.min(credited, service.quantity)
    credited -= before
    const count = Math.min(left, service.quantity - before)
    left -= count
    if (count > 0) await takeServiceBack(tx, service, { now, count })
  }
}
