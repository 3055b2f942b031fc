import type { Readable } from 'node:stream'
import { described } from '../described.ts'
import { courseJson } from '../export.ts'
import type { Carrier, Transfers } from '../transfers.ts'

/** The JSON of a course, and a name for its file. @throws Problem `not_found` */
export const exportCourse = async (
  transfers: Transfers,
  idOrCode: string,
  actor: Carrier,
): Promise<{ name: string; json: Readable }> => {
  const course = await described(transfers, idOrCode, actor)
  const { code, name } = course.document
  return { name: `${String(code ?? name)}.json`, json: courseJson(transfers.platform, course) }
}
