import type { PlayerResource } from '#contract/learning/shapes.ts'

type MediaKind = 'video' | 'pdf' | 'page' | 'unknown'

/** How a media resource is shown, by the content type of its file: every video format that is taken is played. */
export function mediaKind({ media, html5 }: Pick<PlayerResource, 'media' | 'html5'>): MediaKind {
  if (html5) return 'page'
  const type = media?.file.type ?? ''
  if (type.startsWith('video/')) return 'video'
  return type === 'application/pdf' ? 'pdf' : 'unknown'
}
