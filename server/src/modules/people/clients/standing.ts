import { and, gte, isNull, type SQL } from 'drizzle-orm'
import { clients } from './table.ts'

/** Which clients are valid on a day: those neither revoked nor past their last day. */
export const isStanding = (today: string): SQL | undefined =>
  and(isNull(clients.revokedAt), gte(clients.expiresOn, today))
