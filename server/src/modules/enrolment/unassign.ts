import { and, eq, sql } from 'drizzle-orm'
import { t } from '#contract/platform/text/text.ts'
import type { Tx } from '../../platform/database/db.ts'
import { codeAccounts, codes, type CodeRow } from './code-tables.ts'
import { services } from '../commerce/index.ts'
import { assignments, type AssignmentRow } from './tables.ts'

/**
 * The code that an assignment came by, locked before the assignment is: whoever redeems locks the two in this order.
 */
export const lockCodeOf = async (
  tx: Tx,
  { user, degree }: { user: string; degree: string },
): Promise<CodeRow | undefined> => {
  const [row] = await tx
    .select({ code: codes })
    .from(codes)
    .innerJoin(assignments, eq(sql`upper(${codes.code})`, sql`upper(${assignments.code})`))
    .where(and(eq(assignments.user, user), eq(assignments.degree, degree)))
    .for('update', { of: codes })
  return row?.code
}

/**
 * Gives the seat of a code back, or the PIN to be used again by whom it was sent to. An offered code is for one person
 * once: offering again makes another.
 */
const giveSeatBack = async (tx: Tx, code: CodeRow, user: string): Promise<void> => {
  if (code.type === 'O') return
  const seat = and(eq(codeAccounts.code, code.id), eq(codeAccounts.user, user))
  const given =
    code.type === 'P'
      ? await tx
          .update(codeAccounts)
          .set({ user: null, usedAt: null, approval: 'approved' })
          .where(seat)
          .returning({ id: codeAccounts.id })
      : await tx.delete(codeAccounts).where(seat).returning({ id: codeAccounts.id })
  if (given.length === 0) return
  await tx
    .update(codes)
    .set({ accountsUsed: sql`greatest(0, ${codes.accountsUsed} - 1)` })
    .where(eq(codes.id, code.id))
}

/** Takes a service back: one on no invoice yet goes, for one on an archived invoice a credit is written now. */
const takeServiceBack = async (tx: Tx, assignment: string, now: Date): Promise<void> => {
  const written = await tx.select().from(services).where(eq(services.assignment, assignment)).for('update')
  for (const { id, invoice, charged, ...service } of written) {
    if (invoice === null) {
      await tx.delete(services).where(eq(services.id, id))
      continue
    }
    if (!charged) continue
    await tx.insert(services).values({
      ...service,
      createdAt: now,
      descServico: t('invoice.credit', { name: service.descServico }),
      assignment: null,
      value: -charged,
    })
  }
}

/**
 * Takes back what an assignment was: the assignment itself, its service, and the seat of its code, in the caller's
 * transaction (docs/decisions/0013).
 * @param code the code that it came by, locked
 */
export const unassignCourse = async (
  tx: Tx,
  { assignment, code, now }: { assignment: AssignmentRow; code: CodeRow | undefined; now: Date },
): Promise<void> => {
  await tx.delete(assignments).where(eq(assignments.id, assignment.id))
  if (code) await giveSeatBack(tx, code, assignment.user)
  await takeServiceBack(tx, assignment.id, now)
}
