import { extensionOf, isAcceptedName, maxBytesOf } from '#contract/platform/engine/file-kinds.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'

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

const starts =
  (...hex: string[]) =>
  (head: Buffer) =>
    hex.some((bytes) => head.subarray(0, bytes.length / 2).toString('hex') === bytes)
const says = (at: number, word: string) => (head: Buffer) =>
  head.subarray(at, at + word.length).toString('latin1') === word
const isZip = starts('504b0304', '504b0506')
const isOle = starts('d0cf11e0a1b11ae1')
const isJpeg = starts('ffd8ff')
const isOgg = says(0, 'OggS')
const isText = (head: Buffer) => !head.includes(0)

/** Whether a file's first bytes are of the kind that its extension says; other kinds must be text. */
const signatures: Readonly<Record<string, (head: Buffer) => boolean>> = {
  png: starts('89504e470d0a1a0a'),
  jpg: isJpeg,
  jpeg: isJpeg,
  webp: says(8, 'WEBP'),
  gif: says(0, 'GIF8'),
  mp4: says(4, 'ftyp'),
  m4a: says(4, 'ftyp'),
  webm: starts('1a45dfa3'),
  ogg: isOgg,
  ogv: isOgg,
  pdf: (head) => head.includes('%PDF-'),
  zip: isZip,
  docx: isZip,
  xlsx: isZip,
  pptx: isZip,
  doc: isOle,
  xls: isOle,
  ppt: isOle,
}

/** The content type that a file of this name is served as. */
export const typeOf = (name: string): string => types[extensionOf(name)] ?? 'application/octet-stream'

const refuse = (name: string, accept: readonly string[]): never => {
  throw new Problem(
    'unsupported_media',
    `O ficheiro "${name}" não é de um tipo aceite. Aceites: ${accept.join(', ')}.`,
  )
}

/**
 * Refuses a file whose extension is not accepted.
 * @throws Problem `unsupported_media`
 */
export const checkName = (name: string, accept: readonly string[]): void => {
  if (!isAcceptedName(name, accept)) refuse(name, accept)
}

/**
 * Refuses a file that is larger than its kind may be.
 * @throws Problem `too_large`
 */
export const checkSize = (name: string, bytes: number): void => {
  if (bytes > maxBytesOf(extensionOf(name))) throw new Problem('too_large')
}

/**
 * Refuses a file whose extension is not accepted, or whose first bytes are not of that kind.
 * @throws Problem `unsupported_media`
 */
export const checkKind = (name: string, head: Buffer, accept: readonly string[]): void => {
  checkName(name, accept)
  const holds = signatures[extensionOf(name)] ?? isText
  if (!holds(head)) refuse(name, accept)
}
