import { contentsFault } from '#contract/platform/engine/file-contents.ts'
import { extensionOf, isAcceptedName, maxBytesOf } from '#contract/platform/engine/file-kinds.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'

/** The content type that each known extension is served as. */
const types: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
  svg: 'image/svg+xml',
  mp4: 'video/mp4',
  webm: 'video/webm',
  ogg: 'video/ogg',
  ogv: 'video/ogg',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  vtt: 'text/vtt; charset=utf-8',
  pdf: 'application/pdf',
  zip: 'application/zip',
  html: 'text/html; charset=utf-8',
  htm: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json',
  xml: 'text/xml; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  ics: 'text/calendar; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  gift: 'text/plain; charset=utf-8',
  woff2: 'font/woff2',
  woff: 'font/woff',
  ttf: 'font/ttf',
  doc: 'application/msword',
  xls: 'application/vnd.ms-excel',
  ppt: 'application/vnd.ms-powerpoint',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
}

/** The content type that a file of this name is served as. */
export const typeOf = (name: string): string => types[extensionOf(name)] ?? 'application/octet-stream'

/** Refuses a file, at the field of the form that it came in, where it came in one. */
const refuse = (why: string, field: string | undefined): never => {
  throw new Problem('unsupported_media', why, field === undefined ? undefined : [{ field, message: why }])
}

/**
 * Refuses a file whose extension is not accepted.
 * @throws Problem `unsupported_media`
 */
export const checkName = (name: string, accept: readonly string[], field?: string): void => {
  if (!isAcceptedName(name, accept))
    refuse(t('server.problem.fileKind', { name, kinds: accept.join(', ') }), field)
}

/**
 * Refuses a file that is larger than its kind may be.
 * @throws Problem `too_large`
 */
export const checkSize = (name: string, bytes: number): void => {
  if (bytes > maxBytesOf(extensionOf(name))) throw new Problem('too_large')
}

/**
 * Refuses a file whose extension is not accepted, that is empty, or whose first bytes are not of that kind.
 * @throws Problem `unsupported_media`
 */
export const checkKind = (name: string, head: Buffer, accept: readonly string[], field?: string): void => {
  checkName(name, accept, field)
  const fault = contentsFault(name, head)
  if (fault) refuse(fault, field)
}
