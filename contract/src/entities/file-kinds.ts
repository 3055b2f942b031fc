/** What file inputs accept (specification §5, §9 "Supported video formats"). */

export const IMAGE_FILES = ['png', 'jpg', 'jpeg'] as const

export const VIDEO_FILES = ['mp4', 'webm', 'ogg', 'ogv'] as const

/** What a media resource may be: a video, a PDF or a page. */
export const MEDIA_FILES = [...VIDEO_FILES, 'pdf', 'html', 'htm'] as const

/** What is handed out, and handed in, where work is evaluated. */
export const EVALUATION_FILES = ['xlsx', 'xls', 'doc', 'docx', 'ppt', 'pptx', 'txt', 'pdf'] as const

/** What a session may have attached. */
export const ATTACHMENT_FILES = [
  ...EVALUATION_FILES,
  ...IMAGE_FILES,
  ...VIDEO_FILES,
  'csv',
  'zip',
  'mp3',
  'm4a',
] as const
