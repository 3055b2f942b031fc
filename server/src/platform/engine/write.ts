import { eq, getTableColumns } from 'drizzle-orm'
import { fieldChanges } from '#contract/platform/audit/changes.ts'
import { invalid, Problem } from '#contract/platform/kernel/problem.ts'
import { entityErrors } from '#contract/platform/kernel/validate.ts'
import { personOf, type Actor } from '../access/actor.ts'
import { recordActivity } from '../audit/record.ts'
import { newId } from '../database/columns.ts'
import type { Db } from '../database/db.ts'
import { dropFiles } from '../files/drop.ts'
import type { Platform } from '../platform.ts'
import { asRows, type Binding, type Row } from './binding.ts'
import { checkUnique, fileErrors, referenceErrors } from './checks.ts'
import { kindOf } from './kinds/index.ts'
import { readable } from './present.ts'
import type { Registry } from './registry.ts'
import { demandAllowed, keepWritable, rightsFor } from './rights.ts'
import { lockRow } from './rows.ts'
import { titleOf } from './title.ts'
import { asTaken } from './unique-indexes.ts'
import {
  cleanRichTexts,
  fileIdsOf,
  isFile,
  merge,
  readInput,
  rowAsItem,
  toColumns,
  valuesOf,
} from './values.ts'

/** An item about to be written: added where it has no id, under `idOfNew` where others refer to it already. */
export interface ItemChange {
  id: string | undefined
  input: Record<string, unknown>
  actor: Actor
  idOfNew?: string
}

interface Parts {
  tx: Db
  platform: Platform
  registry: Registry
}

/**
 * The input of an item, cleaned, if all of it is valid.
 * @throws Problem `validation`
 */
const readChanges = async (
  { tx, platform, registry }: Parts,
  binding: Binding,
  { id, input, actor }: { id: string; input: Record<string, unknown>; actor: Actor },
  old: Record<string, unknown>,
) => {
  const { entity } = binding
  const changes = readInput(entity.fields, input)
  await cleanRichTexts(entity.fields, changes)
  const wrongFiles = await fileErrors(tx, binding, changes, { id, userId: personOf(actor)?._id })
  const item = merge(entity.fields, old, changes)
  const errors = [...entityErrors(entity, item, platform.clock.today()), ...wrongFiles]
  if (errors.length > 0) throw invalid(errors)
  const wrongReferences = await referenceErrors(tx, registry, binding, changes)
  if (wrongReferences.length > 0) throw invalid(wrongReferences)
  return changes
}

/** Gives an item the files that it names; anybody may see the open ones. */
const claimFiles = async (
  { tx, platform: { files } }: Parts,
  { entity }: Binding,
  id: string,
  changes: Record<string, unknown>,
): Promise<void> => {
  for (const open of [true, false]) {
    const claimed = [...valuesOf(entity.fields, changes, isFile)].filter(
      ({ field }) => kindOf(field).file?.(field).open === open,
    )
    const ids = claimed.map(({ value }) => (value as { _id: string })._id)
    await files.claim(tx, ids, { kind: entity.name, id, open })
  }
}

/** Logs what was done to an item, with its changed fields. */
const recordWrite = async (
  { tx, registry }: Parts,
  binding: Binding,
  actor: Actor,
  { before, row }: { before: Row | undefined; row: Row },
): Promise<void> => {
  const { entity } = binding
  const action = `${entity.name}.${before ? 'edit' : 'new'}`
  const [was = {}, is = {}] = before ? await readable(binding, [before, row], tx, registry) : []
  await recordActivity(tx, actor, {
    action,
    what: titleOf(binding, row),
    entity: entity.name,
    item: row.id,
    changes: fieldChanges(entity, was, is),
  })
}

/**
 * Writes an item with everything that belongs to it, in the caller's transaction: rights, rules, files, hooks, the log.
 * @throws Problem `not_found`, `forbidden`, `conflict`, `validation`, `duplicate`, and what the entity's hooks throw
 */
export const writeItem = async (
  parts: Parts,
  binding: Binding,
  { id, input, actor, idOfNew = newId() }: ItemChange,
) => {
  const { tx, platform } = parts
  const { clock, events } = platform
  const { entity, table, hooks } = binding
  const stood = id ? await lockRow(tx, binding, { id, actor, action: 'edit' }) : undefined
  const before = stood?.row
  if (!before) demandAllowed(binding, actor, 'add')
  if (
    before &&
    typeof input['updatedAt'] === 'string' &&
    input['updatedAt'] !== before.updatedAt.toISOString()
  )
    throw new Problem('conflict')
  const itemId = before?.id ?? idOfNew
  const old = before ? rowAsItem(entity.fields, before) : {}
  const changes = await readChanges(parts, binding, { id: itemId, input, actor }, old)
  const saving = {
    tx,
    platform,
    actor,
    id: itemId,
    before,
    can: stood?.can ?? {},
    values: toColumns(entity.fields, changes),
    input,
    extras: {},
  }
  await keepWritable(binding, saving)
  await checkUnique(tx, binding, saving.values, itemId)
  await hooks?.beforeSave?.(saving)
  const values = { ...saving.values, updatedAt: clock.now() }
  const rights = rightsFor(binding, actor)
  const returned = { ...getTableColumns(table), ...rights.columns }
  const [written] = asRows(
    await Promise.resolve(
      before
        ? tx.update(table).set(values).where(eq(table.id, itemId)).returning(returned)
        : tx
            .insert(table)
            .values({ id: itemId, ...values })
            .returning(returned),
    ).catch((error: unknown) => {
      throw asTaken(error, binding)
    }),
  )
  if (!written) throw new Problem('not_found')
  const held = rights.held(written)
  const { row } = held

  await claimFiles(parts, binding, itemId, changes)
  await hooks?.afterSave?.({ ...saving, values })
  await recordWrite(parts, binding, actor, { before, row })
  const kept = new Set(fileIdsOf(entity.fields, rowAsItem(entity.fields, row)))
  const dropped = fileIdsOf(entity.fields, old).filter((file) => !kept.has(file))
  await dropFiles(tx, events, dropped)
  return { held, isNew: !before, extras: saving.extras }
}
