import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { writeXlsxStream, type ColumnDef } from 'hucre/xlsx'
import type { FastifyReply } from 'fastify'

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export type SheetCell = string | number | Date | null

/** A text with nothing at its start that a spreadsheet would take for a formula. */
export const withoutFormula = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)

/** A sheet as .xlsx that is written while its rows are read, so that its memory does not grow with them. */
export const streamSheet = (
  rows: AsyncIterable<SheetCell[]>,
  { name, columns }: { name: string; columns: ColumnDef[] },
): Readable =>
  Readable.fromWeb(
    writeXlsxStream(rows, {
      name: name.slice(0, 31),
      columns,
      freezePane: { rows: 1 },
    }) as ReadableStream<Uint8Array>,
  )

/** Sends a file for the person to keep, under a name in Portuguese. */
export const sendFile = (
  reply: FastifyReply,
  { name, type, contents }: { name: string; type: string; contents: Readable },
): FastifyReply =>
  reply
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
    .type(type)
    .send(contents)
