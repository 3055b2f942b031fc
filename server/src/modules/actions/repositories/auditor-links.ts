import { and, count, desc, eq, gt, isNotNull, isNull, lte, max, or, sql, type SQL } from 'drizzle-orm'
import type { AuditorLinkState, AuditorLook, LinksQuery } from '#contract/actions/auditor-endpoints.ts'
import type { ListQuery } from '#contract/platform/kernel/paging.ts'
import { whereOf, type Scope } from '../../../platform/access/scope.ts'
import type { Db } from '../../../platform/database/db.ts'
import { foundIn } from '../../../platform/engine/query.ts'
import { mayEnter, users } from '../../people/index.ts'
import {
  auditorLinkActions,
  auditorLinks,
  auditorLooks,
  auditorRooms,
  type AuditorLinkRow,
} from '../auditor-tables.ts'
import { actions } from '../tables.ts'

/** Writes a link with the actions that it shows; returns its id. */
export const insertLink = async (
  tx: Db,
  link: Omit<typeof auditorLinks.$inferInsert, 'id'>,
  shown: readonly string[],
): Promise<string> => {
  const [row] = await tx.insert(auditorLinks).values(link).returning({ id: auditorLinks.id })
  if (!row) throw new Error('the link was not written down')
  await tx.insert(auditorLinkActions).values(shown.map((action) => ({ link: row.id, action })))
  return row.id
}

/** The condition of each state of a link, as `stateOf` decides it. */
const isInState = (now: Date): Readonly<Record<AuditorLinkState, SQL | undefined>> => {
  const { revokedAt, expiresAt, releasedAt, companies } = auditorLinks
  const stands = and(isNull(revokedAt), gt(expiresAt, now))
  const waits = and(isNotNull(companies), isNull(releasedAt))
  return {
    revoked: isNotNull(revokedAt),
    expired: and(isNull(revokedAt), lte(expiresAt, now)),
    asked: and(stands, waits),
    open: and(stands, or(isNull(companies), isNotNull(releasedAt))),
  }
}

/** A page of the links of a scope, the newest first, each with its actions and its number of views. */
export const linkPage = async (
  on: Db,
  { skip, limit, search, filter }: LinksQuery,
  { scope, now }: { scope: Scope; now: Date },
) => {
  const within = and(
    whereOf(scope),
    filter.state && isInState(now)[filter.state],
    foundIn(sql`fold(${auditorLinks.name})`, search),
  )
  const shown = on
    .select({
      link: auditorLinkActions.link,
      actions: sql<
        { _id: string; name: string }[]
      >`json_agg(json_build_object('_id', ${actions.id}, 'name', ${actions.code}) order by ${actions.code})`.as(
        'shown_actions',
      ),
    })
    .from(auditorLinkActions)
    .innerJoin(actions, eq(actions.id, auditorLinkActions.action))
    .groupBy(auditorLinkActions.link)
    .as('shown')
  const looked = on
    .select({ link: auditorLooks.link, looks: count().as('looks'), last: max(auditorLooks.at).as('last') })
    .from(auditorLooks)
    .groupBy(auditorLooks.link)
    .as('looked')
  const items = await on
    .select({
      link: auditorLinks,
      createdBy: users.name,
      actions: shown.actions,
      looks: looked.looks,
      lastLookAt: looked.last,
    })
    .from(auditorLinks)
    .leftJoin(users, eq(users.id, auditorLinks.createdBy))
    .leftJoin(shown, eq(shown.link, auditorLinks.id))
    .leftJoin(looked, eq(looked.link, auditorLinks.id))
    .where(within)
    .orderBy(desc(auditorLinks.createdAt), desc(auditorLinks.id))
    .offset(skip)
    .limit(limit)
  return { items, total: await on.$count(auditorLinks, within) }
}

/** A link of a scope by its id. */
export const findLink = async (on: Db, id: string, scope: Scope): Promise<AuditorLinkRow | undefined> => {
  const [row] = await on
    .select()
    .from(auditorLinks)
    .where(and(eq(auditorLinks.id, id), whereOf(scope)))
  return row
}

/** The maker of a link, if they may log in. */
export const makerToNotify = async (on: Db, link: string) => {
  const [maker] = await on
    .select({ id: users.id, email: users.email })
    .from(auditorLinks)
    .innerJoin(users, eq(users.id, auditorLinks.createdBy))
    .where(and(eq(auditorLinks.id, link), mayEnter))
  return maker
}

const stands = (now: Date) => and(isNull(auditorLinks.revokedAt), gt(auditorLinks.expiresAt, now))

/** An administrator's own, or one that was released. */
const isReleased = or(isNull(auditorLinks.companies), isNotNull(auditorLinks.releasedAt))

/** A valid link, by the hash of its token. */
export const standingLink = async (
  on: Db,
  tokenHash: string,
  now: Date,
): Promise<AuditorLinkRow | undefined> => {
  const [row] = await on
    .select()
    .from(auditorLinks)
    .where(and(eq(auditorLinks.tokenHash, tokenHash), stands(now)))
  return row
}

/** Is a link valid? */
export const isStanding = async (on: Db, id: string, now: Date): Promise<boolean> =>
  (await on.$count(auditorLinks, and(eq(auditorLinks.id, id), stands(now)))) > 0

/** Revokes a valid link and the rooms that it opened; returns whether it was valid. */
export const revokeLink = async (tx: Db, id: string, now: Date): Promise<boolean> => {
  const revoked = await tx
    .update(auditorLinks)
    .set({ revokedAt: now })
    .where(and(eq(auditorLinks.id, id), stands(now)))
    .returning({ id: auditorLinks.id })
  await tx.delete(auditorRooms).where(eq(auditorRooms.link, id))
  return revoked.length > 0
}

/** Releases a valid, waiting link; returns whether it was one. */
export const releaseLink = async (tx: Db, id: string, by: string, now: Date): Promise<boolean> => {
  const released = await tx
    .update(auditorLinks)
    .set({ releasedAt: now, releasedBy: by })
    .where(
      and(
        eq(auditorLinks.id, id),
        stands(now),
        isNotNull(auditorLinks.companies),
        isNull(auditorLinks.releasedAt),
      ),
    )
    .returning({ id: auditorLinks.id })
  return released.length > 0
}

/** Opens a room of a link. */
export const insertRoom = async (tx: Db, room: typeof auditorRooms.$inferInsert): Promise<void> => {
  await tx.insert(auditorRooms).values(room)
}

/** Closes a room. */
export const removeRoom = async (on: Db, hash: string): Promise<void> => {
  await on.delete(auditorRooms).where(eq(auditorRooms.hash, hash))
}

/** Removes expired rooms. */
export const sweepRooms = async (on: Db, now: Date): Promise<void> => {
  await on.delete(auditorRooms).where(sql`${auditorRooms.expiresAt} < ${now.toISOString()}::timestamptz`)
}

/** The link of an open room, if both are valid, and it was released. */
export const linkOfRoom = async (on: Db, hash: string, now: Date): Promise<AuditorLinkRow | undefined> => {
  const [row] = await on
    .select({ link: auditorLinks })
    .from(auditorRooms)
    .innerJoin(auditorLinks, eq(auditorLinks.id, auditorRooms.link))
    .where(and(eq(auditorRooms.hash, hash), gt(auditorRooms.expiresAt, now), stands(now), isReleased))
  return row?.link
}

/** Records a view of a link. */
export const recordLook = async (
  on: Db,
  look: Omit<typeof auditorLooks.$inferInsert, 'id'> & { look: AuditorLook },
): Promise<void> => {
  await on.insert(auditorLooks).values(look)
}

/** A page of a link's views, newest first. */
export const lookPage = async (on: Db, link: string, { skip, limit }: Pick<ListQuery, 'skip' | 'limit'>) => {
  const ofLink = eq(auditorLooks.link, link)
  const items = await on
    .select()
    .from(auditorLooks)
    .where(ofLink)
    .orderBy(desc(auditorLooks.at), desc(auditorLooks.id))
    .offset(skip)
    .limit(limit)
  return { items, total: await on.$count(auditorLooks, ofLink) }
}
