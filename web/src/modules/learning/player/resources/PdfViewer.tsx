import { ActionIcon, Box, Button, Group, NumberInput, Text, Tooltip, VisuallyHidden } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import {
  IconArrowAutofitWidth,
  IconChevronLeft,
  IconChevronRight,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react'
import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { Document, Page, pdfjs } from 'react-pdf'
import 'react-pdf/dist/Page/TextLayer.css'
import 'react-pdf/dist/Page/AnnotationLayer.css'
import { t } from '#contract/platform/text/text.ts'
import { ErrorState } from '../../../../platform/ui/ErrorState.tsx'
import { PageSkeleton } from '../../../../platform/ui/Loading.tsx'
import { keyAction, zoomBy } from './pdf-keys.ts'
import classes from './resources.module.css'

pdfjs.GlobalWorkerOptions.workerSrc = new URL(
  'pdfjs-dist/build/pdf.worker.min.mjs',
  import.meta.url,
).toString()

/** A PDF, a page at a time, with zoom, keyboard and selectable text. Loaded only where a PDF is shown. */
export default function PdfViewer({ name, url }: { name: string; url: string }) {
  const [pages, setPages] = useState(0)
  const [page, setPage] = useState(1)
  const [zoom, setZoom] = useState(1)
  const [failure, setFailure] = useState<Error>()
  const [attempt, setAttempt] = useState(0)
  const { ref, width } = useElementSize()
  const box = useRef<HTMLDivElement>(null)
  const help = useId()

  const go = (to: number) => {
    setPage(Math.min(Math.max(1, to), Math.max(1, pages)))
    box.current?.scrollTo({ top: 0 })
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const action = keyAction(event.key)
    if (!action) return
    event.preventDefault()
    if (action === 'fit') setZoom(1)
    else if (action === 'in' || action === 'out') setZoom(zoomBy(zoom, action))
    else go({ next: page + 1, previous: page - 1, first: 1, last: pages }[action])
  }
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
      <div className={classes.pdfTools}>
        <Group gap="xs" wrap="nowrap">
          <Tool label={t('player.pdf.previous')} disabled={page <= 1} onClick={() => go(page - 1)}>
            <IconChevronLeft size={18} aria-hidden />
          </Tool>
          <NumberInput
            size="xs"
            w={56}
            min={1}
            max={Math.max(1, pages)}
            hideControls
            aria-label={t('player.pdf.goTo')}
            value={page}
            onChange={(value) => typeof value === 'number' && go(value)}
          />
          <Text size="sm" role="status" style={{ whiteSpace: 'nowrap' }}>
            <VisuallyHidden>{t('player.pdf.page', { page, pages })}</VisuallyHidden>
            <span aria-hidden>/ {pages || '…'}</span>
          </Text>
          <Tool label={t('player.pdf.next')} disabled={page >= pages} onClick={() => go(page + 1)}>
            <IconChevronRight size={18} aria-hidden />
          </Tool>
        </Group>
        <Group gap="xs" wrap="nowrap">
          <Tool label={t('player.pdf.zoomOut')} onClick={() => setZoom(zoomBy(zoom, 'out'))}>
            <IconZoomOut size={18} aria-hidden />
          </Tool>
          <Tool label={t('player.pdf.zoomIn')} onClick={() => setZoom(zoomBy(zoom, 'in'))}>
            <IconZoomIn size={18} aria-hidden />
          </Tool>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconArrowAutofitWidth size={16} aria-hidden />}
            onClick={() => setZoom(1)}
          >
            {t('player.pdf.fit')}
          </Button>
        </Group>
      </div>
      {/* The page scrolls and takes keys, so it can be focused. */}
      <Box
        ref={box}
        className={classes.pdfPage}
        tabIndex={0}
        role="group"
        aria-label={t('player.pdf.page', { page, pages })}
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

const Tool = ({
  label,
  disabled = false,
  onClick,
  children,
}: {
  label: string
  disabled?: boolean
  onClick: () => void
  children: React.ReactNode
}) => (
  <Tooltip label={label}>
    <ActionIcon variant="default" size={30} aria-label={label} disabled={disabled} onClick={onClick}>
      {children}
    </ActionIcon>
  </Tooltip>
)
