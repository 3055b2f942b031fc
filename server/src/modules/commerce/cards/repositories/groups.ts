import { and, asc, count, desc, eq, gt, inArray, sql, type SQL } from 'drizzle-orm'
import type { CardConcern } from '#contract/commerce/card-rules.ts'
import { whereOf, type Scope } from '../../../../platform/access/scope.ts'
import type { Db } from '../../../../platform/database/db.ts'
import { orderBy } from '../../../../platform/engine/order.ts'
import { foundIn } from '../../../../platform/engine/query.ts'
import { companies, users } from '../../../people/index.ts'
import { cartfcs } from '../../card-table.ts'
import { isOfConcern } from '../last-day.ts'

const ref = sql<string>`upper(${cartfcs.ref})`
const bought = sql<number>`count(*)::int`
const used = sql<number>`count(${cartfcs.user})::int`

/** How many of the counted cards match a search; all of them without a search. */
const foundOf = (which: CardSearch) =>
  sql<number>`(count(*) filter (where ${condition(which) ?? sql`true`}))::int`

/** Which companies' cards to look for. */
interface CardSearch {
  scope: Scope
  company?: string | undefined
  search?: string | undefined
  /** In capitals. */
  ref?: string | undefined
  concern?: CardConcern | undefined
  today: string
}

const condition = ({ scope, company, search, ref: asked, concern, today }: CardSearch): SQL | undefined =>
  and(
    whereOf(scope),
    company ? eq(cartfcs.owner, company) : undefined,
    asked ? eq(ref, asked) : undefined,
    concern ? isOfConcern(concern, today) : undefined,
    search ? sql`(${foundIn(cartfcs.search, search)} or ${foundIn(companies.search, search)})` : undefined,
  )

const groupKeys = { _id: companies.id, name: companies.sort, nif: companies.nif, bought, used } as const

/**
 * A page of the companies with matching cards, by name, with how many cards they bought and gave in all, and how many
 * of these match.
 */
export const companiesWithCards = async (
  on: Db,
  which: CardSearch,
  { skip, limit, sort }: { skip: number; limit: number; sort?: string | undefined },
) => {
  const where = condition(which)
  const found = foundOf(which)
  const [items, [counted]] = await Promise.all([
    on
      .select({ company: { _id: companies.id, name: companies.name }, bought, used, found })
      .from(cartfcs)
      .innerJoin(companies, eq(companies.id, cartfcs.owner))
      .where(and(whereOf(which.scope), which.company ? eq(cartfcs.owner, which.company) : undefined))
      .groupBy(companies.id)
      .having(gt(found, 0))
      .orderBy(...orderBy(groupKeys, companies.id, sort))
      .limit(limit)
      .offset(skip),
    on
      .select({ total: sql<number>`count(distinct ${cartfcs.owner})::int` })
      .from(cartfcs)
      .innerJoin(companies, eq(companies.id, cartfcs.owner))
      .where(where),
  ])
  return { items, total: counted?.total ?? 0 }
}

/** How many cards within a scope there are of each concern. */
export const countConcerns = async (on: Db, { scope, today }: Pick<CardSearch, 'scope' | 'today'>) => {
  const of = (concern: CardConcern) =>
    sql<number>`(count(*) filter (where ${isOfConcern(concern, today)}))::int`
  const [row] = await on
    .select({ ending: of('ending'), idle: of('idle') })
    .from(cartfcs)
    .innerJoin(companies, eq(companies.id, cartfcs.owner))
    .where(whereOf(scope))
  return row ?? { ending: 0, idle: 0 }
}

/** The references of companies with matching cards, the last bought first; their figures cover all of their cards. */
export const refsOf = async (on: Db, which: CardSearch, owners: readonly string[]) => {
  const found = foundOf(which)
  return owners.length === 0
    ? []
    : on
        .select({
          owner: cartfcs.owner,
          ref,
          createdAt: sql<Date>`min(${cartfcs.createdAt})`.mapWith(cartfcs.createdAt),
          bought,
          used,
          remaining: sql<number>`sum(${cartfcs.remaining})::int`,
          found,
        })
        .from(cartfcs)
        .innerJoin(companies, eq(companies.id, cartfcs.owner))
        .where(and(whereOf(which.scope), inArray(cartfcs.owner, [...owners])))
        .groupBy(cartfcs.owner, ref)
        .having(gt(found, 0))
        .orderBy(desc(sql`min(${cartfcs.createdAt})`), asc(ref))
}

const holder = { _id: users.id, name: sql<string>`coalesce(nullif(${users.name}, ''), ${users.username})` }

/** A page of the cards of a reference, the next to be given first. */
export const pageOfRef = async (
  on: Db,
  which: Omit<CardSearch, 'search'>,
  { skip, limit }: { skip: number; limit: number },
) => {
  const where = condition(which)
  const [items, [counted]] = await Promise.all([
    on
      .select({ _id: cartfcs.id, hours: cartfcs.hours, remaining: cartfcs.remaining, user: holder })
      .from(cartfcs)
      .leftJoin(users, eq(users.id, cartfcs.user))
      .where(where)
      .orderBy(sql`${cartfcs.user} is null`, asc(users.name), asc(cartfcs.id))
      .limit(limit)
      .offset(skip),
    on.select({ total: count() }).from(cartfcs).where(where),
  ])
  return { items, total: counted?.total ?? 0 }
}

/** A single card, with its company and its holder. */
export const findCardIn = async (on: Db, scope: Scope, id: string) => {
  const [row] = await on
    .select({
      _id: cartfcs.id,
      ref,
      hours: cartfcs.hours,
      remaining: cartfcs.remaining,
      createdAt: cartfcs.createdAt,
      company: { _id: companies.id, name: companies.name },
      user: holder,
    })
    .from(cartfcs)
    .innerJoin(companies, eq(companies.id, cartfcs.owner))
    .leftJoin(users, eq(users.id, cartfcs.user))
    .where(and(eq(cartfcs.id, id), whereOf(scope)))
  return row
}
