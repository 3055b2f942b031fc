import { and, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { ConsentKind } from '#contract/people/consent.ts'
import { canonicalEmail } from '#contract/platform/validation/email.ts'
import type { Db } from '../../../platform/database/db.ts'
import { announceSaved } from '../../../platform/events/items.ts'
import { consents, legalVersions } from './tables.ts'

const SHOWN = 50

/** The row of a text by its version, added if it is new. */
export const keepVersion = async (tx: Db, row: typeof legalVersions.$inferInsert): Promise<string> => {
  const [kept] = await tx
    .insert(legalVersions)
    .values(row)
    .onConflictDoUpdate({ target: legalVersions.version, set: { version: sql`excluded.version` } })
    .returning({ id: legalVersions.id })
  if (!kept) throw new Error('the text was not kept')
  return kept.id
}

/** Stores a consent. */
export const insertConsent = async (tx: Db, row: typeof consents.$inferInsert): Promise<void> => {
  const added = await tx.insert(consents).values(row).returning({ id: consents.id })
  await announceSaved(tx, 'consent', added, { isNew: true })
}

/** Did somebody agree to a text, by its version? */
export const hasAgreed = async (on: Db, user: string, version: string): Promise<boolean> => {
  const rows = await on
    .select({ id: consents.id })
    .from(consents)
    .innerJoin(legalVersions, eq(legalVersions.id, consents.version))
    .where(and(eq(consents.user, user), eq(legalVersions.version, version), isNull(consents.withdrawnAt)))
    .limit(1)
  return rows.length > 0
}

/** A person's consents, by their account or their address. */
const ofPerson = ({ id, email }: { id: string; email: string }): SQL | undefined =>
  or(eq(consents.user, id), eq(consents.email, canonicalEmail(email)))

/** A person's consents, the latest first, with the version of the text. */
export const consentsOf = (on: Db, person: { id: string; email: string }) =>
  on
    .select({ consent: consents, version: legalVersions.version, since: legalVersions.createdAt })
    .from(consents)
    .leftJoin(legalVersions, eq(legalVersions.id, consents.version))
    .where(ofPerson(person))
    .orderBy(desc(consents.createdAt), desc(consents.id))
    .limit(SHOWN)

/** A person's consent, locked until the caller is done; undefined for another person's. */
export const lockConsent = async (tx: Db, id: string, person: { id: string; email: string }) => {
  const [row] = await tx
    .select()
    .from(consents)
    .where(and(eq(consents.id, id), ofPerson(person)))
    .for('update')
  return row
}

/** Records that an address withdraws its consent, if it had given one. */
export const withdrawConsents = async (
  tx: Db,
  email: string,
  kind: ConsentKind,
  withdrawnAt: Date,
): Promise<void> => {
  const withdrawn = await tx
    .update(consents)
    .set({ withdrawnAt, updatedAt: withdrawnAt })
    .where(
      and(eq(consents.email, canonicalEmail(email)), eq(consents.kind, kind), isNull(consents.withdrawnAt)),
    )
    .returning({ id: consents.id })
  await announceSaved(tx, 'consent', withdrawn)
}
