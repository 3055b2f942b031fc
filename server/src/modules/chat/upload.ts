import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { CHAT_FILES, MAX_CHAT_FILE_BYTES } from '#contract/chat/rules.ts'
import type { StoredFile } from '#contract/platform/kernel/entity.ts'
import { invalid, invalidField, Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import { personOf } from '../../platform/access/actor.ts'
import type { Files } from '../../platform/files/files.ts'
import { bodyLimit, parseJson } from '../../platform/http/body.ts'

const readForm = async (request: FastifyRequest, files: Files, stored: StoredFile[]): Promise<unknown> => {
  let item: unknown
  const limits = { fieldSize: bodyLimit(request), files: 1, parts: 4 }
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') {
      if (part.valueTruncated) throw new Problem('too_large')
      if (part.fieldname !== 'item') throw invalidField(part.fieldname, t('validation.unknownField'))
      item = parseJson(String(part.value))
    } else if (part.fieldname === 'document')
      stored.push(
        await files.upload(part.filename, part.file, {
          accept: CHAT_FILES,
          uploaderId: personOf(request.actor)?._id,
          maxBytes: MAX_CHAT_FILE_BYTES,
        }),
      )
    else throw invalidField(part.fieldname, t('validation.unknownField'))
  }
  return item
}

/**
 * Reads a message that comes as JSON, or in a form with a file, and does something with it; a file that nothing came to
 * own does not stay.
 * @throws Problem `malformed`, `validation`, `unsupported_media`, `too_large`, and what `take` throws
 */
export const withMessage = async <S extends z.ZodType, T>(
  request: FastifyRequest,
  files: Files,
  schema: S,
  take: (body: z.output<S>, document: StoredFile | undefined) => Promise<{ result: T; isNew: boolean }>,
): Promise<T> => {
  const stored: StoredFile[] = []
  let keeps = false
  try {
    const given = request.isMultipart() ? await readForm(request, files, stored) : request.body
    const read = schema.safeParse(given)
    if (!read.success)
      throw invalid(
        read.error.issues.map(({ path, code }) => ({
          field: path.join('.'),
          message: t(code === 'too_big' ? 'chat.tooLong' : 'validation.type'),
        })),
      )
    const { result, isNew } = await take(read.data, stored[0])
    keeps = isNew
    return result
  } finally {
    if (!keeps) await files.discard(stored.map(({ _id }) => _id))
  }
}
