import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { CHAT_FILES, MAX_CHAT_FILE_BYTES } from '#contract/chat/attachments.ts'
import type { StoredFile } from '#contract/platform/kernel/entity.ts'
import { invalid, invalidField, Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import { personOf } from '../../platform/access/actor.ts'
import type { Files } from '../../platform/files/files.ts'
import { bodyLimit, parseJson } from '../../platform/http/body.ts'
import { partsOf } from '../../platform/http/forms.ts'

/** How the caller handles a message's form. */
interface Taker<B, T> {
  /** A check before a file is stored, with its maximum size. */
  admit: (body: B, bytes: number) => Promise<void>
  /** Handles the message; a new one keeps its file. */
  take: (body: B, document: StoredFile | undefined) => Promise<{ result: T; isNew: boolean }>
}

const readBody = <S extends z.ZodType>(schema: S, given: unknown): z.output<S> => {
  const read = schema.safeParse(given)
  if (read.success) return read.data
  throw invalid(
    read.error.issues.map(({ path, code }) => ({
      field: path.join('.'),
      message: t(code === 'too_big' ? 'chat.tooLong' : 'validation.type'),
    })),
  )
}

/** The maximum size of the file in a form: the stated length, or else the largest size allowed. */
const bytesOf = ({ headers }: FastifyRequest): number =>
  Math.min(Number(headers['content-length'] ?? MAX_CHAT_FILE_BYTES), MAX_CHAT_FILE_BYTES)

const readForm = async <B>(
  request: FastifyRequest,
  files: Files,
  stored: StoredFile[],
  read: (given: unknown) => B,
  admit: Taker<B, unknown>['admit'],
): Promise<B> => {
  let item: unknown
  const limits = { fieldSize: bodyLimit(request), files: 1, parts: 4 }
  for await (const part of partsOf(request, { limits })) {
    if (part.type === 'field') {
      if (part.valueTruncated) throw new Problem('too_large')
      if (part.fieldname !== 'item') throw invalidField(part.fieldname, t('validation.unknownField'))
      item = parseJson(String(part.value))
    } else if (part.fieldname === 'document') {
      await admit(read(item), bytesOf(request))
      stored.push(
        await files.upload(part.filename, part.file, {
          accept: CHAT_FILES,
          field: part.fieldname,
          uploaderId: personOf(request.actor)?._id,
          maxBytes: MAX_CHAT_FILE_BYTES,
        }),
      )
    } else throw invalidField(part.fieldname, t('validation.unknownField'))
  }
  return read(item)
}

/**
 * Reads a message that comes as JSON, or in a form with a file after it, and handles it; a file that is not claimed is
 * removed.
 * @throws Problem `malformed`, `validation`, `unsupported_media`, `too_large`, and what `admit` and `take` throw
 */
export const withMessage = async <S extends z.ZodType, T>(
  request: FastifyRequest,
  files: Files,
  schema: S,
  { admit, take }: Taker<z.output<S>, T>,
): Promise<T> => {
  const stored: StoredFile[] = []
  let keeps = false
  const read = (given: unknown) => readBody(schema, given)
  try {
    const body = request.isMultipart()
      ? await readForm(request, files, stored, read, admit)
      : read(request.body)
    const { result, isNew } = await take(body, stored[0])
    keeps = isNew
    return result
  } finally {
    if (!keeps) await files.discard(stored.map(({ _id }) => _id))
  }
}
