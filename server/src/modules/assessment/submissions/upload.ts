import type { FastifyRequest } from 'fastify'
import type { StoredFile } from '#contract/platform/kernel/entity.ts'
import { invalid, invalidField, Problem } from '#contract/platform/kernel/problem.ts'
import { activityPlace, MAX_WORK_BYTES } from '#contract/assessment/submissions-endpoints.ts'
import { EVALUATION_FILES } from '#contract/platform/engine/file-kinds.ts'
import { t } from '#contract/platform/text/text.ts'
import { personOf } from '../../../platform/access/actor.ts'
import { bodyLimit, parseJson } from '../../../platform/http/body.ts'
import { partsOf } from '../../../platform/http/forms.ts'
import type { Files } from '../../../platform/files/files.ts'
import type { ActivityPlace } from './repositories/submissions.ts'
import { isRecord } from '#contract/platform/kernel/records.ts'

const fieldsOf = (name: string, value: unknown): Record<string, unknown> => {
  if (name !== 'item') return { [name]: value }
  const item = parseJson(String(value))
  if (isRecord(item)) return item
  throw new Problem('malformed')
}

const readPlace = (fields: Record<string, unknown>): ActivityPlace => {
  const read = activityPlace.safeParse(fields)
  if (read.success) return read.data
  throw invalid(
    read.error.issues.map(({ path }) => ({
      field: path.join('.'),
      message: t(fields[String(path[0])] === undefined ? 'validation.required' : 'validation.type'),
    })),
  )
}

/**
 * Reads handed-in work: the session, and the file, stored.
 * @throws Problem `malformed`, `validation`, `unsupported_media` or `too_large`; then nothing stays stored
 */
export const readUpload = async (
  request: FastifyRequest,
  files: Files,
): Promise<{ place: ActivityPlace; document: StoredFile }> => {
  if (!request.isMultipart()) throw new Problem('malformed')
  let fields: Record<string, unknown> = {}
  const stored: StoredFile[] = []
  try {
    for await (const part of partsOf(request, {
      limits: { fieldSize: bodyLimit(request), files: 2, parts: 12 },
    })) {
      if (part.type === 'field' && part.valueTruncated) throw new Problem('too_large')
      if (part.type === 'field') fields = { ...fields, ...fieldsOf(part.fieldname, part.value) }
      else if (part.fieldname === 'document' && stored.length === 0)
        stored.push(
          await files.upload(part.filename, part.file, {
            accept: EVALUATION_FILES,
            field: part.fieldname,
            uploaderId: personOf(request.actor)?._id,
            maxBytes: MAX_WORK_BYTES,
          }),
        )
      else throw invalidField(part.fieldname, t('validation.unknownField'))
    }
    const place = readPlace(fields)
    const [document] = stored
    if (!document) throw invalidField('document', t('validation.required'))
    return { place, document }
  } catch (error) {
    await files.discard(stored.map(({ _id }) => _id))
    throw error
  }
}
