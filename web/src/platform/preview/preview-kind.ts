/** How a file is previewed in the browser; `old` and `none` for those it cannot show. */
type PreviewKind = 'pdf' | 'image' | 'text' | 'document' | 'sheet' | 'slides' | 'old' | 'none'

const kinds: Readonly<Record<string, PreviewKind>> = {
  pdf: 'pdf',
  png: 'image',
  jpg: 'image',
  jpeg: 'image',
  webp: 'image',
  gif: 'image',
  txt: 'text',
  docx: 'document',
  xlsx: 'sheet',
  xls: 'sheet',
  pptx: 'slides',
  // Office's formats before 2007, which are not markup.
  doc: 'old',
  ppt: 'old',
}

/** Above so many bytes a file that the page has to read whole is not opened in it; a PDF is read by parts. */
export const MOST_PREVIEWED = 15 * 1024 ** 2

/** By the ending of its name, which the server checked against its contents when it was stored. */
export function previewKind(name: string): PreviewKind {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  return Object.hasOwn(kinds, ending) ? (kinds[ending] ?? 'none') : 'none'
}

/** Can it be shown here, or is it read whole and too large for that? */
export const isTooLarge = (kind: PreviewKind, size: number): boolean =>
  kind !== 'pdf' && kind !== 'image' && size > MOST_PREVIEWED
