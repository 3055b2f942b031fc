import { eq, sql } from 'drizzle-orm'
import { cartfcs } from '../modules/commerce/card-table.ts'
import { cardLines } from '../modules/commerce/card-ledger-tables.ts'
import type { TestApp } from './app.ts'
import { addClient } from './clients.ts'

/** A master's client with its account, a gestor and a trainee. */
export const addCardCompany = async (app: TestApp) => {
  const { company: id, ...people } = await addClient(app)
  return { id, ...people, account: await app.as(id) }
}

/** A card, straight in the database. */
export const addCard = async (app: TestApp, values: typeof cartfcs.$inferInsert) => {
  const { hours } = values
  const [card] = await app.platform.db
    .insert(cartfcs)
    .values({ remaining: hours, ...values })
    .returning()
  if (!card) throw new Error('no card')
  return card
}

/** The lines of a card, `[kind, hours]`. */
export const linesOfCard = async (app: TestApp, card: string): Promise<[string, number][]> => {
  const rows = await app.platform.db
    .select()
    .from(cardLines)
    .where(eq(cardLines.card, card))
    .orderBy(cardLines.id)
  return rows.map(({ kind, hours }) => [kind, hours])
}

/** The cards whose hours are not the sum of their lines, or are below zero or above what they carried. */
export const unbalancedCards = async (app: TestApp): Promise<string[]> => {
  const { rows } = await app.platform.db.execute<{ id: string }>(sql`
    select ${cartfcs.id} as id from ${cartfcs}
    where ${cartfcs.remaining} <> coalesce((select sum(l.hours) from ${cardLines} l where l.card = ${cartfcs.id}), 0)
      or ${cartfcs.remaining} < 0 or ${cartfcs.remaining} > ${cartfcs.hours}`)
  return rows.map(({ id }) => id)
}
