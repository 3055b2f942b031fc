import { t } from '../text/text.ts'
import { extensionOf } from './file-kinds.ts'

/** How many of its first bytes reveal a file's kind. */
export const HEAD_BYTES = 512

type Sign = (head: Uint8Array) => boolean

/** `word` holds a byte in each of its characters. */
const isAt = (head: Uint8Array, at: number, word: string): boolean => {
  for (let index = 0; index < word.length; index += 1)
    if (head[at + index] !== word.charCodeAt(index)) return false
  return true
}
const says =
  (at: number, ...words: string[]): Sign =>
  (head) =>
    words.some((word) => isAt(head, at, word))

const isZip = says(0, 'PK\x03\x04', 'PK\x05\x06')
const isOle = says(0, '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')
const isJpeg = says(0, '\xff\xd8\xff')
const isOgg = says(0, 'OggS')
// A tag, or the first frame of the sound.
const isMp3: Sign = (head) => isAt(head, 0, 'ID3') || (head[0] === 0xff && ((head[1] ?? 0) & 0xe0) === 0xe0)
const isText: Sign = (head) => !head.includes(0)

/** Whether a file's first bytes are of the kind that its extension says; other kinds must be text. */
const signs: Readonly<Record<string, Sign>> = {
  png: says(0, '\x89PNG\r\n\x1a\n'),
  jpg: isJpeg,
  jpeg: isJpeg,
  webp: says(8, 'WEBP'),
  gif: says(0, 'GIF8'),
  mp4: says(4, 'ftyp'),
  m4a: says(4, 'ftyp'),
  mp3: isMp3,
  webm: says(0, '\x1a\x45\xdf\xa3'),
  ogg: isOgg,
  ogv: isOgg,
  pdf: (head) => head.some((_, at) => isAt(head, at, '%PDF-')),
  zip: isZip,
  docx: isZip,
  xlsx: isZip,
  pptx: isZip,
  doc: isOle,
  xls: isOle,
  ppt: isOle,
}

/**
 * What is wrong with a file's contents, in a sentence: it is empty, or not of the kind that its name ends with (rule
 * files.kinds).
 * @param head its first bytes, `HEAD_BYTES` or more, or all of a shorter one
 */
export function contentsFault(name: string, head: Uint8Array): string | undefined {
  if (head.length === 0) return t('validation.fileEmpty', { name })
  const extension = extensionOf(name)
  const matches = signs[extension] ?? isText
  return matches(head) ? undefined : t('validation.fileContents', { name, kind: extension.toUpperCase() })
}
