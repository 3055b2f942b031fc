import { Box, VisuallyHidden } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { Document, Page, pdfjs } from 'react-pdf'
import 'react-pdf/dist/Page/TextLayer.css'
import 'react-pdf/dist/Page/AnnotationLayer.css'
import { t } from '#contract/platform/text/text.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { PageSkeleton } from '../ui/Loading.tsx'
import { isZoom, keyAction, zoomBy } from './pdf-keys.ts'
import { PdfTools } from './PdfTools.tsx'
import classes from './preview.module.css'

pdfjs.GlobalWorkerOptions.workerSrc = new URL(
  'pdfjs-dist/build/pdf.worker.min.mjs',
  import.meta.url,
).toString()

/** Which of the pages is shown, how large, and the keys that change both. */
function usePaging(onPage: ((page: number) => void) | undefined) {
  const [pages, setPages] = useState(0)
  const [page, setPage] = useState(1)
  const [zoom, setZoom] = useState(1)
  const box = useRef<HTMLDivElement>(null)
  const go = (to: number) => {
    const next = Math.min(Math.max(1, to), Math.max(1, pages))
    setPage(next)
    onPage?.(next)
    box.current?.scrollTo({ top: 0 })
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const action = keyAction(event.key)
    if (!action) return
    event.preventDefault()
    if (isZoom(action)) setZoom(zoomBy(zoom, action))
    else go({ next: page + 1, previous: page - 1, first: 1, last: pages }[action])
  }
  return { pages, setPages, page, zoom, setZoom, box, go, onKey }
}

/** A PDF, a page at a time, with zoom, keyboard and selectable text. Loaded only where a PDF is shown. */
export default function PdfViewer({
  name,
  url,
  onPage,
}: {
  name: string
  url: string
  /** Called with the page that is shown after a move; the first page is open from the beginning. */
  onPage?: (page: number) => void
}) {
  const { pages, setPages, page, zoom, setZoom, box, go, onKey } = usePaging(onPage)
  const [failure, setFailure] = useState<Error>()
  const [attempt, setAttempt] = useState(0)
  const { ref, width } = useElementSize()
  const help = useId()
  if (failure)
    return (
      <ErrorState
        error={failure}
        title={t('player.pdf.failed')}
        onRetry={() => {
          setFailure(undefined)
          setAttempt(attempt + 1)
        }}
      />
    )
  return (
    <section className={classes.pdf} aria-label={t('player.pdf.label', { name })}>
      <PdfTools
        url={url}
        page={page}
        pages={pages}
        onPage={go}
        onZoom={(how) => setZoom(zoomBy(zoom, how))}
      />
      {/* The page scrolls and takes keys, so it can be focused. */}
      <Box
        ref={box}
        className={classes.pdfPage}
        tabIndex={0}
        role="group"
        aria-label={pages > 0 ? t('player.pdf.page', { page, pages }) : t('common.loading')}
        aria-describedby={help}
        onKeyDown={onKey}
      >
        <div ref={ref} style={{ width: '100%', height: 0 }} />
        <Document
          key={attempt}
          file={url}
          suspense={false}
          loading={<PageSkeleton />}
          error={null}
          onLoadSuccess={({ numPages }) => setPages(numPages)}
          onLoadError={setFailure}
        >
          {width > 0 ? (
            <Page
              pageNumber={page}
              width={Math.min(width, 900) * zoom}
              suspense={false}
              loading={<PageSkeleton />}
              onGetStructTreeSuccess={() => requestAnimationFrame(() => tameTables(box.current))}
            />
          ) : null}
        </Document>
      </Box>
      <VisuallyHidden id={help}>{t('player.pdf.keys')}</VisuallyHidden>
    </section>
  )
}

/**
 * The tree of a tagged PDF gives its tables roles that do not fit one another, which is no table to a screen reader:
 * without them it reads the same text.
 */
function tameTables(page: HTMLElement | null): void {
  const parts = page?.querySelectorAll(
    '.structTree :is([role=table], [role=row], [role=columnheader], [role=cell])',
  )
  for (const part of parts ?? []) part.removeAttribute('role')
}
