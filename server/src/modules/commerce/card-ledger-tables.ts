import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { CardLineKind } from '#contract/commerce/card-rules.ts'
import { moment } from '../../platform/database/columns.ts'
import { users } from '../people/table.ts'
import { cartfcs } from './card-table.ts'

/** The purchase of a reference: a number of cards with a number of hours each (rule card.reference). */
export const cardPurchases = pgTable(
  'card_purchases',
  {
    /** In capitals. */
    ref: text().primaryKey(),
    owner: uuid()
      .notNull()
      .references(() => users.id),
    hours: integer().notNull(),
    quantity: integer().notNull(),
    createdAt: moment().notNull().defaultNow(),
    /** The service that records the sale; null for purchases from before sales were services. */
    service: uuid(),
    /** A digest of its order, so that the same order sent again finds it. */
    orderDigest: text(),
  },
  (table) => [
    index().on(table.owner, table.createdAt),
    index()
      .on(table.orderDigest)
      .where(sql`${table.orderDigest} is not null`),
    check('card_purchases_ref', sql`${table.ref} = upper(${table.ref})`),
    check('card_purchases_quantity', sql`${table.quantity} >= 0`),
  ],
)

/**
 * The ledger of the hours of cards (rule card.ledger). A card's balance is the sum of its lines: the database compares
 * them at the end of each statement and, if they differ, again at the end of the transaction; then it adds a line for a
 * balance that changed without one, and refuses a line without its balance. No line may be changed.
 */
export const cardLines = pgTable(
  'card_lines',
  {
    /** In the order in which they were written. */
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    card: uuid()
      .notNull()
      .references(() => cartfcs.id, { onDelete: 'cascade' }),
    kind: text().$type<CardLineKind>().notNull(),
    /** What is added to the hours left; negative if hours are taken. */
    hours: integer().notNull(),
    createdAt: moment().notNull().defaultNow(),
    /** The person who did it, if it was a person. */
    actor: uuid(),
    /** The name of the machine or task that did it, if it was one. */
    machine: text(),
    degree: uuid(),
    assignment: uuid(),
    reason: text(),
  },
  (table) => [
    index().on(table.card, table.id),
    index()
      .on(table.assignment)
      .where(sql`${table.assignment} is not null`),
    check(
      'card_lines_sign',
      sql`case ${table.kind} when 'grant' then ${table.hours} >= 0 when 'use' then ${table.hours} <= 0
        when 'return' then ${table.hours} >= 0 when 'expiry' then ${table.hours} < 0 else ${table.kind} = 'correction' end`,
    ),
  ],
)

/**
 * Cards whose balance a statement left different from their lines, until the transaction ends: used by the database.
 */
export const cardChecks = pgTable('card_checks', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  card: uuid().notNull(),
  /** The new balance, or the new line. */
  kind: text().$type<'balance' | 'line'>().notNull(),
})
