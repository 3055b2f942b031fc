import { Suspense } from 'react'
import { formatSize } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import { documentAddress } from '../lib/document.ts'
import { late } from '../ui/late.tsx'
import { PageSkeleton } from '../ui/Loading.tsx'
import { NoPreview } from './NoPreview.tsx'
import { isTooLarge, previewKind } from './preview-kind.ts'
import classes from './preview.module.css'

const PdfViewer = late(() => import('./PdfViewer.tsx'))
const TextPreview = late(async () => ({ default: (await import('./TextPreview.tsx')).TextPreview }))
const SheetPreview = late(async () => ({ default: (await import('./SheetPreview.tsx')).SheetPreview }))
const SlidesPreview = late(async () => ({ default: (await import('./SlidesPreview.tsx')).SlidesPreview }))
const DocumentPreview = late(async () => ({
  default: (await import('./DocumentPreview.tsx')).DocumentPreview,
}))

/**
 * A stored file as the browser can show it, without downloading it: PDF, picture, text, .docx, .pptx and sheets; for
 * any other kind, why not, and a link to download it. Nothing in a file ever runs: content with its own layout is shown
 * in a frame without scripts, and the file itself is served in a sandbox (rule files.preview).
 */
export function FilePreview({ file }: { file: { _id: string; name: string; size: number } }) {
  const { name, size } = file
  const url = documentAddress(file)
  const kind = previewKind(name)
  if (kind === 'none') return <NoPreview name={name} url={url} reason={t('preview.none')} />
  if (kind === 'old') return <NoPreview name={name} url={url} reason={t('preview.old')} />
  if (isTooLarge(kind, size))
    return <NoPreview name={name} url={url} reason={t('preview.tooLarge', { size: formatSize(size) })} />
  if (kind === 'image')
    return (
      <div className={classes.scroll}>
        <img className={classes.image} src={url} alt={t('preview.label', { name })} />
      </div>
    )
  const View = {
    pdf: PdfViewer,
    text: TextPreview,
    sheet: SheetPreview,
    slides: SlidesPreview,
    document: DocumentPreview,
  }[kind]
  return (
    <Suspense fallback={<PageSkeleton />}>
      <View key={url} name={name} url={url} />
    </Suspense>
  )
}
