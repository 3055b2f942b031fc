import { and, count, eq, not, sql } from 'drizzle-orm'
import type { CompanyCodesQuery } from '#contract/enrolment/code-use-endpoints.ts'
import { maskCode } from '#contract/platform/kernel/mask.ts'
import type { Person } from '../../../../platform/access/actor.ts'
import { isWithin } from '../../../../platform/access/scope.ts'
import type { Db } from '../../../../platform/database/db.ts'
import { orderBy } from '../../../../platform/engine/order.ts'
import { everyWordIn } from '../../../../platform/engine/query.ts'
import { degrees } from '../../../catalogue/index.ts'
import { codes } from '../../code-tables.ts'
import { codesOwnedBy } from '../../policy.ts'
import { hasSeatsLeft, isIdle } from '../gives-seats.ts'

const codeKeys = { _id: codes.id, type: codes.type, degree: degrees.name, used: codes.accountsUsed } as const

/**
 * A page of the codes of a company, the last made first, and the total seats of all matches.
 * @throws Problem `malformed` for an unknown sort order
 */
export const listCompanyCodes = async (
  db: Db,
  who: Person,
  company: string,
  { skip, limit, search, sort, filter: { type, free, idle } }: CompanyCodesQuery,
  now: Date,
) => {
  const condition = and(
    eq(codes.company, company),
    type ? eq(codes.type, type) : undefined,
    free === undefined ? undefined : free ? hasSeatsLeft : not(hasSeatsLeft),
    idle === undefined ? undefined : isIdle(now, idle),
    ...everyWordIn([degrees.name], search),
  )
  const [items, [sums]] = await Promise.all([
    db
      .select({
        _id: codes.id,
        code: codes.code,
        type: codes.type,
        degree: { _id: degrees.id, name: degrees.name },
        accountsAllowed: codes.accountsAllowed,
        used: codes.accountsUsed,
        reveal: isWithin(codesOwnedBy(who)),
      })
      .from(codes)
      .innerJoin(degrees, eq(degrees.id, codes.degree))
      .where(condition)
      .orderBy(...orderBy(codeKeys, codes.id, sort, '-_id'))
      .limit(limit)
      .offset(skip),
    db
      .select({
        total: count(),
        allowed: sql<number>`coalesce(sum(${codes.accountsAllowed}), 0)::int`,
        used: sql<number>`coalesce(sum(${codes.accountsUsed}), 0)::int`,
      })
      .from(codes)
      .innerJoin(degrees, eq(degrees.id, codes.degree))
      .where(condition),
  ])
  return {
    items: items.map(({ code, ...row }) => ({ ...row, code: maskCode(code) })),
    ...(sums ?? { total: 0, allowed: 0, used: 0 }),
  }
}
