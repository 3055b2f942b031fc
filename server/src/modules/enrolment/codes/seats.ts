import type { Db } from '../../../platform/database/db.ts'
import { dayInPortugal } from '../../../platform/clock.ts'
import { addService, coursePrice, lockServicesOfCode, takeServiceBack } from '../../commerce/index.ts'
import type { CodeRow } from '../code-tables.ts'
import { courseNameOf } from './repositories/codes.ts'

/** What was sold, according to its service. */
interface Sold {
  service: string
  description: string
  /** The unit price, in euros. */
  value: number
}

const SERVICE_TYPES = { P: 'PIN', A: 'A', O: 'O' } as const

/**
 * Records seats of a bought code as a service, at the price of the day (rule code.bought), in the caller's transaction.
 */
export const sellSeats = async (
  tx: Db,
  code: Pick<CodeRow, 'id' | 'type' | 'degree' | 'company'>,
  { seats, now, name }: { seats: number; now: Date; name?: string },
): Promise<Sold> => {
  const { id, type, degree, company } = code
  const description = name ?? (await courseNameOf(tx, degree))
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
 * Takes back seats of a bought code, the last sold first: services not invoiced yet are removed, the rest is credited
 * now. The caller makes sure that the seats are unused.
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
