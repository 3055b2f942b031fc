/** What file inputs accept (rule files.kinds). */

export const IMAGE_FILES = ['png', 'jpg', 'jpeg'] as const

export const VIDEO_FILES = ['mp4', 'webm', 'ogg', 'ogv'] as const

/** What a media resource may be: a video, a PDF or a page. */
export const MEDIA_FILES = [...VIDEO_FILES, 'pdf', 'html', 'htm'] as const

/** What is handed out, and handed in, where work is evaluated. */
export const EVALUATION_FILES = ['xlsx', 'xls', 'doc', 'docx', 'ppt', 'pptx', 'txt', 'pdf'] as const

/** Sound without a picture. */
export const AUDIO_FILES = ['mp3', 'm4a'] as const

/** What a session may have attached. */
export const ATTACHMENT_FILES = [
  ...EVALUATION_FILES,
  ...IMAGE_FILES,
  ...VIDEO_FILES,
  'csv',
  'zip',
  ...AUDIO_FILES,
] as const

const MB = 1024 ** 2

/** The largest file that is taken, of any kind. */
export const MAX_FILE_BYTES = 2048 * MB

/** The most bytes of a file of each kind; of any other, as much as a text has. */
const maxBytes: readonly (readonly [kinds: readonly string[], bytes: number])[] = [
  [VIDEO_FILES, MAX_FILE_BYTES],
  [['zip'], 500 * MB],
  [AUDIO_FILES, 300 * MB],
  [['pdf', 'ppt', 'pptx', 'doc', 'docx', 'xls', 'xlsx'], 100 * MB],
  [[...IMAGE_FILES, 'webp', 'gif', 'html', 'htm'], 10 * MB],
]

/** The most bytes of a file with this extension. */
export const maxBytesOf = (extension: string): number =>
  maxBytes.find(([kinds]) => kinds.includes(extension))?.[1] ?? 5 * MB

/** The extension of a file name, lower-case, without the dot. */
export const extensionOf = (name: string): string => {
  const base = name.slice(name.lastIndexOf('/') + 1)
  const dot = base.lastIndexOf('.')
  return dot > 0 ? base.slice(dot + 1).toLowerCase() : ''
}

/** Whether a file of this name is of an accepted kind. The server checks its contents (rule files.kinds). */
export const isAcceptedName = (name: string, accept: readonly string[]): boolean =>
  accept.includes(extensionOf(name))
