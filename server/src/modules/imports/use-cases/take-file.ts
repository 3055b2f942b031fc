import type { FastifyRequest } from 'fastify'
import type { ImportKind } from '#contract/imports/fields.ts'
import type { Person } from '../../../platform/access/actor.ts'
import { readForm } from '../form.ts'
import type { UploadQueue } from '../reading/upload-queue.ts'
import type { Imports } from '../run.ts'
import { bring, countBrought } from './bring.ts'
import { reportOf } from './report.ts'

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
  await countBrought(imports, actor)
  const place = await queue.enter(actor._id)
  try {
    const brought = await readForm(request, kind)
    place.arrived()
    const { id } = await bring(imports, actor, brought)
    return await reportOf(imports, actor, id, brought.dryRun)
  } finally {
    place.leave()
  }
}
