import { asc, eq, sql } from 'drizzle-orm'
import { CARD_DEFAULTS, type CardLineKind } from '#contract/commerce/card-rules.ts'
import type { Actor } from '../../../../platform/access/actor.ts'
import { signatureOf } from '../../../../platform/audit/record.ts'
import type { Db } from '../../../../platform/database/db.ts'
import { announceSaved } from '../../../../platform/events/items.ts'
import { degrees } from '../../../catalogue/index.ts'
import { users } from '../../../people/index.ts'
import { cartfcs } from '../../card-table.ts'
import { cardLines } from '../../card-ledger-tables.ts'

/** The input of a card's ledger. */
interface CardEntry {
  card: string
  kind: CardLineKind
  /** What is added to the hours left; negative if hours are taken. */
  hours: number
  at: Date
  actor: Actor
  /** The required holder of the card, if it matters. */
  holder?: string
  degree?: string
  assignment?: string
  reason?: string
}

/** A card with the hours that it has left. */
export interface CardBalance {
  _id: string
  ref: string
  remaining: number
}

const announceCards = (tx: Db, cards: readonly CardBalance[]): Promise<void> =>
  announceSaved(
    tx,
    'cartfc',
    cards.map(({ _id: id }) => ({ id })),
  )

/**
 * Writes a line and what the card has left with it, in one statement (rule card.ledger). A correction also changes what
 * the card carries.
 * @returns the card afterwards; undefined if it lacks the hours, or would have more than it carries
 */
export const enterLine = async (tx: Db, entry: CardEntry): Promise<CardBalance | undefined> => {
  const { actor, machine } = signatureOf(entry.actor)
  const hours = sql`${entry.hours}::int`
  const carried = sql`${entry.kind === 'correction' ? entry.hours : 0}::int`
  const { rows } = await tx.execute<{ _id: string; ref: string; remaining: number }>(sql`
    with moved as (
      update ${cartfcs} set remaining = ${cartfcs.remaining} + ${hours}, hours = ${cartfcs.hours} + ${carried}
      where ${cartfcs.id} = ${entry.card} and ${entry.holder ? eq(cartfcs.user, entry.holder) : sql`true`}
        and ${cartfcs.remaining} + ${hours} between 0 and ${cartfcs.hours} + ${carried}
      returning id, ref, remaining
    ), line as (
      insert into ${cardLines} (card, kind, hours, created_at, actor, machine, degree, assignment, reason)
      select id, ${entry.kind}, ${hours}, ${entry.at.toISOString()}::timestamptz, ${actor}::uuid, ${machine}::text,
        ${entry.degree ?? null}::uuid, ${entry.assignment ?? null}::uuid, ${entry.reason ?? null}::text
      from moved
    )
    select id as _id, ref, remaining from moved`)
  await announceCards(tx, rows)
  return rows[0]
}

/** What courses take from a card that a trainee holds. */
interface Uses {
  card: string
  holder: string
  taken: readonly { assignment: string; degree: string; hours: number }[]
}

/**
 * Writes the lines of courses that are taken on cards, in order, and what each card has left after all of them, in one
 * statement (rule card.ledger).
 * @returns the cards afterwards, without those that lack the hours or are not the trainee's
 */
export const enterUses = async (
  tx: Db,
  all: readonly Uses[],
  { at, actor }: { at: Date; actor: Actor },
): Promise<CardBalance[]> => {
  const by = signatureOf(actor)
  const uses = all.flatMap(({ taken, ...of }) => taken.map((use) => ({ ...of, ...use })))
  const column = (of: (use: (typeof uses)[number]) => string | number) => sql.param(uses.map(of))
  const { rows } = await tx.execute<{ _id: string; ref: string; remaining: number }>(sql`
    with used as (
      select * from unnest(${column(({ card }) => card)}::uuid[], ${column(({ holder }) => holder)}::uuid[],
        ${column(({ hours }) => hours)}::int[], ${column(({ degree }) => degree)}::uuid[],
        ${column(({ assignment }) => assignment)}::uuid[])
        with ordinality as use (card, holder, hours, degree, assignment, place)
    ), summed as (
      select card, holder, sum(hours)::int as hours from used group by card, holder
    ), moved as (
      update ${cartfcs} set remaining = ${cartfcs.remaining} - summed.hours from summed
      where ${cartfcs.id} = summed.card and ${cartfcs.user} = summed.holder and ${cartfcs.remaining} >= summed.hours
      returning ${cartfcs.id}, ${cartfcs.ref}, ${cartfcs.remaining}
    ), line as (
      insert into ${cardLines} (card, kind, hours, created_at, actor, machine, degree, assignment)
      select moved.id, 'use', -used.hours, ${at.toISOString()}::timestamptz, ${by.actor}::uuid, ${by.machine}::text,
        used.degree, used.assignment
      from moved join used on used.card = moved.id
      order by used.place
    )
    select id as _id, ref, remaining from moved`)
  await announceCards(tx, rows)
  return rows
}

/** New cards of a purchase. */
interface Granted {
  ref: string
  owner: string
  hours: number
  /** How many were bought with them. */
  quantity: number
  at: Date
  actor: Actor
}

/** Writes new cards with what they carry and the first lines of their ledgers, in one statement (rule card.ledger). */
export const addGranted = async (
  tx: Db,
  ids: readonly string[],
  { ref, owner, hours, quantity, at, actor }: Granted,
): Promise<void> => {
  const by = signatureOf(actor)
  const now = sql`${at.toISOString()}::timestamptz`
  const carried = sql`${hours}::int`
  await tx.execute(sql`
    with issued as (
      insert into ${cartfcs} (id, ref, owner, hours, remaining, quantity, created_at, updated_at)
      select id, ${ref}, ${owner}::uuid, ${carried}, ${carried}, ${quantity}::int, ${now}, ${now}
      from unnest(${sql.param([...ids])}::uuid[]) as made (id)
      returning id
    )
    insert into ${cardLines} (card, kind, hours, created_at, actor, machine)
    select id, 'grant', ${carried}, ${now}, ${by.actor}::uuid, ${by.machine}::text from issued`)
  await announceSaved(
    tx,
    'cartfc',
    ids.map((id) => ({ id })),
    { isNew: true },
  )
}

/** Writes what new cards carry: their first lines. Their balance was written with them. */
export const enterGrants = async (
  tx: Db,
  cards: readonly { id: string; hours?: number; createdAt?: Date }[],
  actor: Actor,
): Promise<void> => {
  await tx.insert(cardLines).values(
    cards.map(({ id, hours = CARD_DEFAULTS.hours, createdAt }) => ({
      card: id,
      kind: 'grant' as const,
      hours,
      ...(createdAt ? { createdAt } : {}),
      ...signatureOf(actor),
    })),
  )
}

/** What a course took from a card by its lines, as a negative number; null without lines. */
export const hoursOfAssignment = async (
  tx: Db,
  { card, assignment }: { card: string; assignment: string },
): Promise<number | null> => {
  const [found] = await tx
    .select({ hours: sql<number | null>`sum(${cardLines.hours})::int` })
    .from(cardLines)
    .where(sql`${cardLines.card} = ${card} and ${cardLines.assignment} = ${assignment}`)
  return found?.hours ?? null
}

/** Is a course on a card? One that was taken on it and not returned. */
export const isInUse = async (tx: Db, card: string): Promise<boolean> => {
  const [found] = await tx
    .select({
      open: sql<number>`(count(*) filter (where ${cardLines.kind} = 'use')
        - count(*) filter (where ${cardLines.kind} = 'return'))::int`,
    })
    .from(cardLines)
    .where(eq(cardLines.card, card))
  return (found?.open ?? 0) > 0
}

/** The lines of a card in their order, each with the rest after it, its author and its course. */
export const linesOf = (on: Db, card: string) =>
  on
    .select({
      _id: sql<string>`${cardLines.id}::text`,
      kind: cardLines.kind,
      hours: cardLines.hours,
      balance: sql<number>`(sum(${cardLines.hours}) over (order by ${cardLines.createdAt}, ${cardLines.id}))::int`,
      createdAt: cardLines.createdAt,
      actor: { _id: users.id, name: sql<string>`coalesce(nullif(${users.name}, ''), ${users.username})` },
      machine: cardLines.machine,
      degree: { _id: degrees.id, name: degrees.name },
      reason: cardLines.reason,
    })
    .from(cardLines)
    .leftJoin(users, eq(users.id, cardLines.actor))
    .leftJoin(degrees, eq(degrees.id, cardLines.degree))
    .where(eq(cardLines.card, card))
    .orderBy(asc(cardLines.createdAt), asc(cardLines.id))
