import { and, asc, desc, eq, inArray, isNotNull, isNull, not, or, sql } from 'drizzle-orm'
import { whereOf, type Scope } from '../../../../platform/access/scope.ts'
import type { GivenCardQuery } from '#contract/enrolment/card-endpoints.ts'
import type { Db } from '../../../../platform/database/db.ts'
import { orderBy } from '../../../../platform/engine/order.ts'
import { foundIn } from '../../../../platform/engine/query.ts'
import { degrees } from '../../../catalogue/index.ts'
import { cartfcs, isGoodOn, isUsableOn } from '../../../commerce/index.ts'
import { companies, foundOf, users } from '../../../people/index.ts'
import { assignments } from '../../tables.ts'

/** The columns of a card. */
const columns = {
  _id: cartfcs.id,
  ref: sql<string>`upper(${cartfcs.ref})`,
  hours: cartfcs.hours,
  remaining: cartfcs.remaining,
  createdAt: cartfcs.createdAt,
  user: { _id: users.id, name: sql<string>`coalesce(nullif(${users.name}, ''), ${users.username})` },
  company: { _id: companies.id, name: companies.name },
}

const cards = (on: Db) =>
  on
    .select(columns)
    .from(cartfcs)
    .innerJoin(companies, eq(companies.id, cartfcs.owner))
    .leftJoin(users, eq(users.id, cartfcs.user))
    .$dynamic()

export type FoundCard = Awaited<ReturnType<typeof cards>>[number]

/** The cards that a trainee holds, newest first. */
export const cardsHeldBy = async (on: Db, user: string): Promise<FoundCard[]> =>
  cards(on).where(eq(cartfcs.user, user)).orderBy(desc(cartfcs.createdAt), desc(cartfcs.id))

/** One valid, unheld card for each reference of a company, and how many there are. */
export const freeCardsOf = async (
  on: Db,
  company: string,
  today: string,
): Promise<(FoundCard & { free: number })[]> => {
  const free = on
    .select({
      id: sql<string>`min(${cartfcs.id}::text)`.as('first_id'),
      free: sql<number>`count(*)::int`.as('free'),
    })
    .from(cartfcs)
    .where(and(eq(cartfcs.owner, company), isNull(cartfcs.user), isUsableOn(today)))
    .groupBy(sql`upper(${cartfcs.ref})`, cartfcs.hours)
    .as('free')
  return on
    .select({ ...columns, free: free.free })
    .from(free)
    .innerJoin(cartfcs, eq(cartfcs.id, sql`${free.id}::uuid`))
    .innerJoin(companies, eq(companies.id, cartfcs.owner))
    .leftJoin(users, eq(users.id, cartfcs.user))
    .orderBy(asc(cartfcs.createdAt), asc(cartfcs.id))
}

/** Cards without their courses. */
export const findCards = async (on: Db, ids: readonly string[]): Promise<FoundCard[]> =>
  ids.length === 0 ? [] : cards(on).where(inArray(cartfcs.id, [...ids]))

/** Which given cards a page lists. */
interface GivenCards {
  scope: Scope
  /** Whether to list the cards that are valid and have hours left; false for the others. */
  inUse: boolean
  today: string
}

const givenKeys = {
  _id: cartfcs.id,
  ref: cartfcs.ref,
  user: users.sort,
  company: companies.sort,
  remaining: cartfcs.remaining,
  createdAt: cartfcs.createdAt,
} as const

/**
 * A page of the cards that trainees hold, the last bought first.
 * @throws Problem `malformed` for an unknown sort order
 */
export const pageOfGivenCards = async (
  on: Db,
  { scope, inUse, today }: GivenCards,
  { skip, limit, sort, search, company, filter }: GivenCardQuery,
): Promise<{ items: FoundCard[]; total: number }> => {
  const condition = and(
    whereOf(scope),
    isNotNull(cartfcs.user),
    company ? eq(cartfcs.owner, company) : undefined,
    inUse ? isUsableOn(today) : or(not(isGoodOn(today)), eq(cartfcs.remaining, 0)),
    filter.ref ? eq(sql`upper(${cartfcs.ref})`, filter.ref.toUpperCase()) : undefined,
    filter.user ? eq(cartfcs.user, filter.user) : undefined,
    search ? or(foundIn(cartfcs.search, search), foundOf(cartfcs.owner, search)) : undefined,
  )
  const [items, [counted]] = await Promise.all([
    cards(on)
      .where(condition)
      .orderBy(...orderBy(givenKeys, cartfcs.id, sort, '-createdAt'))
      .limit(limit)
      .offset(skip),
    on
      .select({ total: sql<number>`count(*)::int` })
      .from(cartfcs)
      .leftJoin(users, eq(users.id, cartfcs.user))
      .where(condition),
  ])
  return { items, total: counted?.total ?? 0 }
}

/** The courses on cards, in the order in which they were given. */
export const coursesOnCards = async (on: Db, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : on
        .select({
          card: assignments.cartfc,
          _id: degrees.id,
          name: degrees.name,
          hduration: degrees.hduration,
          activationDate: assignments.activationDate,
          isComplete: assignments.isComplete,
        })
        .from(assignments)
        .innerJoin(degrees, eq(degrees.id, assignments.degree))
        .where(inArray(assignments.cartfc, [...ids]))
        .orderBy(asc(assignments.activationDate), asc(assignments.id))
