import type { FastifyRequest } from 'fastify'
import { sigoCertificateFields, sigoNumber } from '#contract/sigo/endpoints.ts'
import type { StoredFile } from '#contract/platform/kernel/entity.ts'
import { textError } from '#contract/platform/kernel/kinds/text.ts'
import { invalidField } from '#contract/platform/kernel/problem.ts'
import type { Values } from '#contract/platform/kernel/records.ts'
import { storedFile } from '#contract/platform/kernel/stored-file.ts'
import { t } from '#contract/platform/text/text.ts'
import { readItem } from '../../platform/engine/multipart.ts'
import type { Files } from '../../platform/files/files.ts'

export interface SentCertificate {
  number: string
  /** The stored number when the form was filled in; null if there was none. */
  seen: string | null
  /** The PDF that came with it. */
  file: StoredFile | undefined
}

/** @throws Problem `validation` by the rules of the declared field */
const numberOf = (typed: unknown): string => {
  const number = typeof typed === 'string' ? sigoNumber(typed) : ''
  if (number === '') throw invalidField('number', t('validation.required'))
  const wrong = textError(sigoCertificateFields.number, number)
  if (wrong) throw invalidField('number', wrong)
  return number
}

const certificateOf = (item: Values, stored: readonly string[]): SentCertificate => {
  const file = storedFile.safeParse(item['file'])
  return {
    number: numberOf(item['number']),
    seen: typeof item['seen'] === 'string' ? item['seen'] : null,
    file: file.success && stored.includes(file.data._id) ? file.data : undefined,
  }
}

/**
 * Reads the SIGO certificate in a form, and handles it; where that fails, its PDF is removed.
 * @throws Problem `malformed`, `validation`, `unsupported_media`, `too_large`, and what `take` throws
 */
export const withCertificate = async <T>(
  request: FastifyRequest,
  files: Files,
  take: (certificate: SentCertificate) => Promise<T>,
): Promise<T> => {
  const { item, stored } = await readItem(request, sigoCertificateFields, files)
  try {
    return await take(certificateOf(item, stored))
  } catch (error) {
    await files.discard(stored)
    throw error
  }
}
