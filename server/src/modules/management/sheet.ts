import type { FastifyReply } from 'fastify'
import { inArray, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { MAX_SHEET_ROWS } from '#contract/management/sheet-endpoints.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import type { Platform } from '../../platform/platform.ts'
import { sendFile } from '../../platform/http/send-file.ts'
import { streamSheet, XLSX, type SheetCell } from '../../platform/sheets.ts'

/** Rows that are read at a time. */
const BATCH = 500

interface ListSheet<R> {
  /** The name of the list, for its file and its page. */
  title: string
  columns: { header: string; width: number }[]
  /** The ids of its rows, in order. */
  ids: readonly string[]
  /** Reads these rows of it, in the same order. */
  read: (ids: string[]) => PromiseLike<readonly R[]>
  toCells: (row: R) => SheetCell[]
}

/** The chosen rows, or undefined for the whole list. */
export const chosenAmong = (id: PgColumn, ids: readonly string[] | undefined): SQL | undefined =>
  ids ? inArray(id, [...ids]) : undefined

/**
 * Sends a list of the rooms as .xlsx, written while its rows are read (rule management.sheets).
 * @throws Problem `too_large` if it has more rows than a file may have
 */
export const sendList = async <R>(
  reply: FastifyReply,
  { clock }: Platform,
  { title, columns, ids, read, toCells }: ListSheet<R>,
): Promise<FastifyReply> => {
  if (ids.length > MAX_SHEET_ROWS) throw new Problem('too_large')
  const rows = async function* () {
    for (let at = 0; at < ids.length; at += BATCH)
      for (const row of await read(ids.slice(at, at + BATCH))) yield toCells(row)
  }
  return sendFile(reply, {
    name: `${title} ${clock.today()}.xlsx`,
    type: XLSX,
    contents: await streamSheet(rows(), { name: title, columns }),
  })
}
