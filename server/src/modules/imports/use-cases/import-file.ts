import { createHash } from 'node:crypto'
import { findHeads, headKey, isMapping, recognizeColumns, type Mapping } from '#contract/imports/columns.ts'
import { IMPORT_LIMITS, IMPORT_UNDO_MS } from '#contract/imports/limits.ts'
import { invalidField, Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Person } from '../../../platform/access/actor.ts'
import { newId } from '../../../platform/database/columns.ts'
import type { Db } from '../../../platform/database/db.ts'
import { findCompanyWithin } from '../../people/index.ts'
import type { ImportForm } from '../reading/form.ts'
import { companiesToImport } from '../policy.ts'
import { readFile } from '../reading/read-file.ts'
import { charactersOf } from '../reading/sheet.ts'
import {
  addImport,
  addRows,
  deleteCutOff,
  deleteImport,
  findByDigest,
  findOnlyCompany,
  forgetDigest,
  noCounts,
  rememberedColumns,
} from '../repository.ts'
import type { Imports } from '../run.ts'
import type { ImportRecord } from '../tables.ts'
import { makeRoom } from '../reading/make-room.ts'
import { beginWork } from './begin-work.ts'
import { isRecord } from '#contract/platform/kernel/records.ts'
import { isId } from '#contract/platform/kernel/kinds/reference.ts'

/** @throws Problem `validation` for a company that is not the caller's, or none if they have several */
const companyOf = async (on: Db, who: Person, id: string | undefined) => {
  const scope = companiesToImport(who)
  if (!id) {
    const only = await findOnlyCompany(on, scope)
    if (!only) throw invalidField('company', t('validation.required'))
    return only
  }
  const company = isId(id) ? await findCompanyWithin(on, id, scope) : undefined
  if (!company) throw invalidField('company', t('validation.reference'))
  return company
}

const digestOf = ({ kind, bytes, mapping, partial }: ImportForm, company: string): string =>
  createHash('sha256')
    .update(JSON.stringify([kind, company, mapping ?? null, partial]))
    .update(bytes)
    .digest('base64url')

/**
 * Was an import made within the last day? Until then the same file counts as a repeat, as when a button is pressed
 * twice; later it is a new import (rule import.once).
 */
const isOfToday = ({ createdAt }: ImportRecord, now: Date): boolean =>
  now.getTime() - createdAt.getTime() < IMPORT_UNDO_MS

/** Reads the rows of a file into an import; returns its columns, and its numbers of rows and characters. */
const readRows = async (
  on: Db,
  id: string,
  { kind, bytes }: ImportForm,
): Promise<{ heads: string[]; rows: number; characters: number }> => {
  let heads: string[] | undefined
  let rows = 0
  let characters = 0
  for await (const batch of readFile(bytes)) {
    let found = batch
    if (!heads) {
      const at = findHeads(
        kind,
        batch.map(({ cells }) => cells),
      )
      heads = batch[at]?.cells.map((head) => head.slice(0, IMPORT_LIMITS.cell)) ?? []
      found = batch.slice(at + 1)
    }
    rows += found.length
    if (rows > IMPORT_LIMITS.rows)
      throw new Problem(
        'too_large',
        t('import.fault.tooManyRows', { rows: IMPORT_LIMITS.rows, columns: IMPORT_LIMITS.columns }),
      )
    for (const { cells } of found) characters += charactersOf(cells)
    await addRows(on, id, found)
  }
  if (!heads || rows === 0) throw new Problem('unsupported_media', t('import.fault.empty'))
  return { heads, rows, characters }
}

const mappingOf = async (
  on: Db,
  { kind, mapping }: ImportForm,
  company: string,
  heads: readonly string[],
): Promise<Mapping> => {
  if (mapping === undefined) return recognizeColumns(kind, heads, await rememberedColumns(on, company, kind))
  // By its head, or by its place.
  const places = new Map(heads.map((head, index) => [headKey(head), String(index)]))
  const chosen = isRecord(mapping)
    ? Object.fromEntries(
        Object.entries(mapping)
          .filter(([, field]) => field !== '' && field !== null)
          .map(([column, field]) => [/^\d{1,3}$/.test(column) ? column : places.get(headKey(column)), field]),
      )
    : mapping
  if (!isMapping(kind, chosen)) throw invalidField('mapping', t('import.error.mapping'))
  return chosen
}

/**
 * Imports a file: reads it, stores its rows, and has them checked, or written at once. A repeat is written once (rule
 * import.once).
 * @throws Problem `validation` for company and mapping, and what making room and reading the file throw; then nothing
 *   is kept
 */
export const importFile = async (imports: Imports, who: Person, form: ImportForm): Promise<ImportRecord> => {
  const { db } = imports.platform
  const company = await companyOf(db, who, form.company)
  const { kind, name, dryRun, partial } = form
  const digest = dryRun ? null : digestOf(form, company.id)
  const begun = await addImport(db, {
    id: newId(),
    kind,
    company: company.id,
    owner: who._id,
    file: name.slice(0, 200),
    digest,
    heads: [],
    mapping: {},
    state: 'reading',
    partial,
    counts: noCounts(),
    createdAt: imports.platform.clock.now(),
  })
  if (!begun) {
    const file = { owner: who._id, digest: digest ?? '' }
    if (await deleteCutOff(db, file)) return importFile(imports, who, form)
    const before = await findByDigest(db, file)
    if (!before) throw new Problem('conflict')
    if (isOfToday(before, imports.platform.clock.now())) return before
    await forgetDigest(db, before.id)
    return importFile(imports, who, form)
  }
  try {
    await makeRoom(db, who._id)
    const read = await readRows(db, begun.id, form)
    const mapping = await mappingOf(db, form, company.id, read.heads)
    const state = dryRun ? 'checking' : 'writing'
    const record = await beginWork(imports, begun, 'reading', { ...read, state, mapping })
    if (!record) throw new Problem('conflict')
    return record
  } catch (error) {
    await deleteImport(db, begun.id)
    throw error
  }
}
