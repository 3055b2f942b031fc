import type { FastifyRequest } from 'fastify'
import type { ImportKind } from '#contract/imports/fields.ts'
import { HOUR_SECONDS } from '#contract/platform/durations.ts'
import type { Person } from '../../../platform/access/actor.ts'
import { hit } from '../../../platform/http/rate-limit.ts'
import { readForm } from '../reading/form.ts'
import type { UploadQueue } from '../reading/upload-queue.ts'
import type { Imports } from '../run.ts'
import { importFile } from './import-file.ts'
import { reportOf } from '../report.ts'

/** How many files one person may submit in an hour. */
const AN_HOUR = { max: 60, seconds: HOUR_SECONDS }

/**
 * Accepts a file, one at a time per person, and reports its outcome (rule import.limits).
 * @throws Problem `rate_limited` if they send too many or too many wait, and what reading and importing the file throw
 */
export const takeFile = async (
  imports: Imports,
  queue: UploadQueue,
  actor: Person,
  { request, kind }: { request: FastifyRequest; kind: ImportKind },
): ReturnType<typeof reportOf> => {
  // Before any of it is read.
  await hit(imports.platform.db, `import:${actor._id}`, AN_HOUR)
  const place = await queue.enter(actor._id)
  try {
    const form = await readForm(request, kind)
    place.arrived()
    const { id } = await importFile(imports, actor, form)
    return await reportOf(imports, actor, id, form.dryRun)
  } finally {
    place.leave()
  }
}
