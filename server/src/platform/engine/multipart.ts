import type { FastifyRequest } from 'fastify'
import type { StoredFile } from '#contract/platform/kernel/entity.ts'
import { fieldAt } from '#contract/platform/kernel/entity.ts'
import type { Fields } from '#contract/platform/kernel/fields.ts'
import { invalidField, Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import { personOf } from '../access/actor.ts'
import { bodyLimit, parseJson } from '../http/body.ts'
import { partsOf } from '../http/forms.ts'
import type { Files } from '../files/files.ts'
import { kindOf } from './kinds/index.ts'
import { isRecord, type Values } from '#contract/platform/kernel/records.ts'

const parseItem = (text: unknown): Values => {
  const item = parseJson(String(text))
  if (isRecord(item)) return item
  throw new Problem('malformed')
}

/** Puts a value at a dotted path, making the objects and rows on the way. */
const place = (item: Values, path: string, value: unknown): void => {
  const keys = path.split('.')
  let at = item
  for (const [index, key] of keys.entries()) {
    const slot = at
    if (index === keys.length - 1) slot[key] = value
    else {
      if (!slot[key] || typeof slot[key] !== 'object')
        slot[key] = /^\d+$/.test(keys[index + 1] ?? '') ? [] : {}
      at = slot[key] as Values
    }
  }
}

const MAX_DEPTH = 8
const MAX_INDEX = 1000

const fileFieldAt = (fields: Fields, path: string) => {
  const keys = path.split('.')
  const named = keys.filter((key) => !/^\d+$/.test(key))
  const tooFar = keys.some((key) => /^\d+$/.test(key) && Number(key) > MAX_INDEX)
  const field = keys.length <= MAX_DEPTH && !tooFar ? fieldAt(fields, named.join('.')) : undefined
  const file = field && kindOf(field).file?.(field)
  if (!file) throw invalidField(path, t('validation.unknownField'))
  return file
}

/**
 * Reads the item of a save: the JSON body, or the part `item` with a file for each further part, named by the dotted
 * path of the property that it fills. Files that were stored are given too, so that a refused save discards them.
 * @throws Problem `malformed`, `validation`, `unsupported_media` or `too_large`; then nothing stays stored
 */
export const readItem = async (
  request: FastifyRequest,
  fields: Fields,
  files: Files,
): Promise<{ item: Values; stored: string[] }> => {
  if (!request.isMultipart()) {
    if (!isRecord(request.body)) throw new Problem('malformed')
    return { item: request.body, stored: [] }
  }
  let item: Values | undefined
  const uploads: { path: string; file: StoredFile }[] = []
  try {
    for await (const part of partsOf(request, { limits: { fieldSize: bodyLimit(request) } })) {
      if (part.type === 'field') {
        if (part.valueTruncated) throw new Problem('too_large')
        if (part.fieldname !== 'item' || item)
          throw invalidField(part.fieldname, t('validation.unknownField'))
        item = parseItem(part.value)
        continue
      }
      if (uploads.some(({ path }) => path === part.fieldname))
        throw invalidField(part.fieldname, t('validation.oneFile'))
      const { accept } = fileFieldAt(fields, part.fieldname)
      const file = await files.upload(part.filename, part.file, {
        accept,
        field: part.fieldname,
        uploaderId: personOf(request.actor)?._id,
      })
      uploads.push({ path: part.fieldname, file })
    }
  } catch (error) {
    await files.discard(uploads.map(({ file }) => file._id))
    throw error
  }
  item ??= {}
  for (const { path, file } of uploads) place(item, path, file)
  return { item, stored: uploads.map(({ file }) => file._id) }
}
