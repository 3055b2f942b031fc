import { newId } from '../database/columns.ts'
import { type Activity, activityRow, type NamedActor } from './record.ts'

/**
 * The part of a statement written by hand that writes lines of the log, if another part of it has a row.
 * @param from the part that has it
 * @param lines the placeholder of the value of `linesOf`
 * @param what an expression for what was changed, if the statement itself finds out (`a` is the line)
 */
export const insertLines = (from: string, lines: string, what = 'a.what'): string => `
  insert into activities (id, who, who_name, actor_kind, client, action, what, entity, item, changes)
  select a.id, a.who, a."whoName", a."actorKind", a.client, a.action, ${what}, a.entity, a.item, a.changes
  from ${from}, jsonb_to_recordset(${lines}::jsonb) as a(id uuid, who uuid, "whoName" text, "actorKind" text, client uuid,
    action text, what text, entity text, item uuid, changes jsonb)`

/** The value of its placeholder. */
export const linesOf = (actor: NamedActor, done: readonly Activity[]): string =>
  JSON.stringify(done.map((one) => ({ id: newId(), ...activityRow(actor, one) })))
