import { DAY_MS } from '../platform/durations.ts'

/** What an imported file may be (rule import.limits). */
export const IMPORT_LIMITS = {
  /** The file itself, in bytes. */
  bytes: 10_000_000,
  /** What it may hold once it is inflated. */
  inflated: 100 * 1024 ** 2,
  rows: 20_000,
  columns: 100,
  /** How many characters a cell may hold. */
  cell: 500,
  /** How many all cells may hold together: an .xlsx may use a text that it stores once in any number of cells. */
  characters: 20_000_000,
} as const

/**
 * The characters that a person's imports may have together before the oldest rehearsals are removed (rule import.kept).
 */
export const IMPORT_HELD = 5 * IMPORT_LIMITS.characters

/** Up to this many rows are done at once; more of them by a job (rule import.background). */
export const IMPORT_AT_ONCE = 200

/** The kinds of file that people and assignments are read from. */
export const IMPORT_FILES = ['xlsx', 'xls', 'csv'] as const

/** How many rows a page of a rehearsal shows (rule ui.pages). */
export const IMPORT_PAGE = 16

/** For how long an import can be undone, and its rows are stored (rule import.kept). */
export const IMPORT_UNDO_MS = DAY_MS
