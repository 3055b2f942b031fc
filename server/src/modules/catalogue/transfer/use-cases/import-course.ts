import type { ImportMode } from '#contract/catalogue/transfer-endpoints.ts'
import { addCourse } from '../import.ts'
import { spool } from '../spool.ts'
import type { Added, Carrier, Transfers } from '../transfers.ts'

/** Imports the course of an export. @param over values that replace the export's */
export const importCourse = async (
  transfers: Transfers,
  body: AsyncIterable<Buffer>,
  actor: Carrier,
  { over = {}, mode = 'copy' }: { over?: object; mode?: ImportMode } = {},
): Promise<Added> => {
  const { document, contents, dispose } = await spool(body)
  try {
    return await addCourse(
      transfers,
      { document: { ...(document as object), ...over }, contents },
      actor,
      mode,
    )
  } finally {
    await dispose()
  }
}
