import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { extensionOf } from '#contract/platform/engine/file-kinds.ts'
import type { ImportKind } from '#contract/imports/fields.ts'
import { IMPORT_FILES, IMPORT_LIMITS } from '#contract/imports/limits.ts'
import { invalidField, Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import { parseJson } from '../../../platform/http/body.ts'
import { partsOf } from '../../../platform/http/forms.ts'

/** An uploaded file, with its options. */
export interface ImportForm {
  kind: ImportKind
  name: string
  bytes: Buffer
  company: string | undefined
  mapping: unknown
  dryRun: boolean
  partial: boolean
}

const FIELDS = ['company', 'mapping', 'dryRun', 'partial']
/** A mapping, with at most as many columns as a file may have. */
const MAX_FIELD = 20_000

const flag = (text: string | undefined): boolean => text === 'true' || text === '1'

const item = z.strictObject({
  company: z.string().optional(),
  mapping: z.record(z.string(), z.unknown()).optional(),
  dryRun: z.union([z.boolean(), z.string()]).optional(),
  partial: z.union([z.boolean(), z.string()]).optional(),
})

/** The fields of a form from one JSON part, as the screens send them together with files. */
const itemOf = (value: unknown): Record<string, string> => {
  const read = item.safeParse(parseJson(String(value)))
  if (!read.success) throw new Problem('malformed')
  return Object.fromEntries(
    Object.entries(read.data)
      .filter(([, one]) => one !== undefined)
      .map(([name, one]) => [name, typeof one === 'object' ? JSON.stringify(one) : String(one)]),
  )
}

/**
 * Reads the form of an import: its file, and its options.
 * @throws Problem `malformed`, `validation`, `unsupported_media` for a file of another kind, `too_large`
 */
export const readForm = async (request: FastifyRequest, kind: ImportKind): Promise<ImportForm> => {
  if (!request.isMultipart()) throw new Problem('malformed')
  const texts = new Map<string, string>()
  let file: { name: string; bytes: Buffer } | undefined
  for await (const part of partsOf(request, {
    limits: { fileSize: IMPORT_LIMITS.bytes, fieldSize: MAX_FIELD },
  })) {
    if (part.type === 'field') {
      if (part.valueTruncated) throw new Problem('too_large')
      if (part.fieldname === 'item') {
        for (const [name, text] of Object.entries(itemOf(part.value))) texts.set(name, text)
        continue
      }
      if (!FIELDS.includes(part.fieldname)) throw invalidField(part.fieldname, t('validation.unknownField'))
      texts.set(part.fieldname, String(part.value))
      continue
    }
    if (file || part.fieldname !== 'file') throw invalidField(part.fieldname, t('validation.oneFile'))
    const extension = extensionOf(part.filename)
    const bytes = await part.toBuffer()
    if (!IMPORT_FILES.some((one) => one === extension))
      throw new Problem('unsupported_media', t('validation.excelFile'))
    file = { name: part.filename, bytes }
  }
  if (!file) throw invalidField('file', t('validation.required'))
  const mapping = texts.get('mapping')
  return {
    kind,
    ...file,
    company: texts.get('company') || undefined,
    mapping: mapping ? parseJson(mapping) : undefined,
    dryRun: flag(texts.get('dryRun')),
    partial: flag(texts.get('partial')),
  }
}
