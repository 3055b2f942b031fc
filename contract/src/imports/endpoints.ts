import { z } from 'zod'
import { named } from '../platform/kernel/named.ts'
import { defineEndpoint } from '../platform/kernel/endpoint.ts'
import { listQuery, pageOf } from '../platform/kernel/paging.ts'
import { IMPORT_KINDS } from './fields.ts'
import { IMPORT_LIMITS } from './limits.ts'

/** What becomes of a row (rule import.rehearsal). */
export const ROW_OUTCOMES = ['new', 'update', 'same', 'error', 'dropped'] as const
export type RowOutcome = (typeof ROW_OUTCOMES)[number]

/** The states of an import: being checked, checked, being written, written, being undone, undone. */
const IMPORT_STATES = ['checking', 'checked', 'writing', 'written', 'undoing', 'undone'] as const
export type ImportState = (typeof IMPORT_STATES)[number]

const outcome = z.enum(ROW_OUTCOMES)
/** How many rows came to what; together they are the rows of the file. */
const counts = z.object({
  new: z.number().int(),
  update: z.number().int(),
  same: z.number().int(),
  error: z.number().int(),
  dropped: z.number().int(),
})

const fault = z.object({ field: z.string(), value: z.string(), message: z.string() })

/**
 * The outcome of a file, one line for each row, in one of the three lists. Larger files are processed by a job: the
 * lists are then empty, and `_id` says where to look.
 */
const report = z.object({
  _id: z.string(),
  state: z.enum(IMPORT_STATES),
  /** Whether it was written: a file with a wrong row is not, unless `partial` was asked. */
  written: z.boolean(),
  dryRun: z.boolean(),
  rows: z.number().int(),
  counts,
  success: z.array(
    z.object({
      row: z.number().int(),
      _id: z.string().optional(),
      username: z.string(),
      name: z.string(),
      action: z.enum(['new', 'update', 'same']),
    }),
  ),
  /** The first fault of each wrong row, with the others beside it. */
  error: z.array(fault.extend({ row: z.number().int(), others: z.array(fault) })),
  dropped: z.array(z.object({ row: z.number().int(), reason: z.string() })),
  message: z.string(),
})

export type ImportReport = z.input<typeof report>

/** Multipart: `file`, `company`, and perhaps `mapping`, `dryRun`, `partial`. */
export const importUsers = defineEndpoint({
  method: 'POST',
  path: '/api/entity/user/import',
  tag: 'import',
  summary: 'Imports trainees from an .xlsx, .xls or .csv; with dryRun it only says what it would do',
  caller: 'person',
  multipart: true,
  body: z.looseObject({}),
  answer: report,
})

/** Imports the courses that trainees get, with the parts of `importUsers`. */
export const importAssignments = defineEndpoint({
  method: 'POST',
  path: '/api/entity/user/importdegree',
  tag: 'import',
  summary: 'Imports assignments of courses from an .xlsx, .xls or .csv, as trainees are imported',
  caller: 'person',
  multipart: true,
  body: z.looseObject({}),
  answer: report,
})

const column = z.object({
  index: z.number().int(),
  head: z.string(),
  field: z.string().nullable(),
  /** The values in its first rows. */
  samples: z.array(z.string()),
})

const importItem = z.object({
  _id: z.string(),
  kind: z.enum(IMPORT_KINDS),
  company: named,
  file: z.string(),
  state: z.enum(IMPORT_STATES),
  partial: z.boolean(),
  rows: z.number().int(),
  /** How many rows the work under way has done. */
  done: z.number().int(),
  counts,
  createdAt: z.string(),
  writtenAt: z.string().nullable(),
  /** Until when it can be undone; null where it cannot. */
  undoUntil: z.string().nullable(),
  /** Why the last work did not end well. */
  failure: z.string().nullable(),
  /** Are its rows still kept? */
  hasRows: z.boolean(),
})
export type ImportItem = z.output<typeof importItem>

const importDetail = importItem.extend({ columns: z.array(column) })
export type ImportDetail = z.output<typeof importDetail>

/** A field of somebody's that a row changes, by its column, its values as they are read; null for none. */
const change = z.object({
  field: z.string(),
  label: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
})
export type RowChange = z.output<typeof change>

const importRow = z.object({
  row: z.number().int(),
  outcome: outcome.nullable(),
  username: z.string(),
  name: z.string(),
  /** The values of the row, by field. */
  cells: z.record(z.string(), z.string()),
  errors: z.array(fault),
  reason: z.string().nullable(),
  /** The changes of a row whose outcome is `update`; empty once the caller no longer manages the company. */
  changes: z.array(change),
})
export type ImportRow = z.output<typeof importRow>

const ofImport = z.object({ id: z.uuid() })

export const listImports = defineEndpoint({
  method: 'GET',
  path: '/api/imports',
  tag: 'import',
  summary: 'The imports that the caller made, newest first',
  caller: 'person',
  query: listQuery.pick({ skip: true, limit: true }),
  answer: pageOf(importItem),
})

export const getImport = defineEndpoint({
  method: 'GET',
  path: '/api/imports/:id',
  tag: 'import',
  summary: 'The state of an import of the caller, and its columns',
  caller: 'person',
  params: ofImport,
  answer: importDetail,
})

export const listImportRows = defineEndpoint({
  method: 'GET',
  path: '/api/imports/:id/rows',
  tag: 'import',
  summary: 'The rows of an import, as they came to be',
  caller: 'person',
  params: ofImport,
  query: listQuery.pick({ skip: true, limit: true }).extend({ outcome: outcome.optional() }),
  answer: pageOf(importRow),
})

export const mapImport = defineEndpoint({
  method: 'POST',
  path: '/api/imports/:id/mapping',
  tag: 'import',
  summary:
    'Says which field each column fills, which is remembered for the company, and looks at the rows again',
  caller: 'person',
  params: ofImport,
  body: z.object({ mapping: z.record(z.string(), z.string()) }),
  answer: importDetail,
})

export const mendImportRow = defineEndpoint({
  method: 'POST',
  path: '/api/imports/:id/rows/:row',
  tag: 'import',
  summary: 'Corrects fields of a row, and looks at it again',
  caller: 'person',
  params: ofImport.extend({ row: z.coerce.number().int().min(1).max(1_000_000) }),
  body: z.object({ cells: z.record(z.string(), z.string().max(IMPORT_LIMITS.cell)) }),
  answer: z.object({ row: importRow, counts }),
})

export const writeImport = defineEndpoint({
  method: 'POST',
  path: '/api/imports/:id/write',
  tag: 'import',
  summary: 'Writes a rehearsed import: all of it, or its good rows',
  caller: 'person',
  params: ofImport,
  body: z.object({ partial: z.boolean().default(false) }),
  answer: importDetail,
})

export const undoImport = defineEndpoint({
  method: 'POST',
  path: '/api/imports/:id/undo',
  tag: 'import',
  summary: 'Takes a written import back: what it made goes, what it changed is as before',
  caller: 'person',
  params: ofImport,
  answer: importDetail,
})

export const wrongImportRows = defineEndpoint({
  method: 'GET',
  path: '/api/imports/:id/wrong',
  tag: 'import',
  summary: 'The wrong and dropped rows of an import as an .xlsx, each with what is wrong with it',
  caller: 'person',
  params: ofImport,
  file: true,
})

export const importTemplate = defineEndpoint({
  method: 'GET',
  path: '/api/imports/template/:kind',
  tag: 'import',
  summary: 'An .xlsx with the columns that can be imported',
  caller: 'person',
  params: z.object({ kind: z.enum(IMPORT_KINDS) }),
  file: true,
})
