import { ActionIcon, Button, Group, NumberInput, Text, Tooltip, VisuallyHidden } from '@mantine/core'
import {
  IconArrowAutofitWidth,
  IconChevronLeft,
  IconChevronRight,
  IconExternalLink,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { t } from '#contract/platform/text/text.ts'
import type { PdfZoom } from './pdf-keys.ts'
import classes from './preview.module.css'

/** The bar over a PDF: which of its pages is shown, and how near. */
export const PdfTools = ({
  page,
  pages,
  url,
  onPage,
  onZoom,
}: {
  page: number
  pages: number
  /** Where the file is, to be opened alone. */
  url: string
  onPage: (page: number) => void
  onZoom: (how: PdfZoom) => void
}) => (
  <div className={classes.pdfTools}>
    <Group gap="xs" wrap="nowrap">
      <Tool label={t('player.pdf.previous')} disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <IconChevronLeft size={18} aria-hidden />
      </Tool>
      <NumberInput
        size="xs"
        w={56}
        min={1}
        max={Math.max(1, pages)}
        hideControls
        clampBehavior="blur"
        aria-label={t('player.pdf.goTo')}
        value={page}
        onChange={(value) => typeof value === 'number' && onPage(value)}
      />
      <Text size="sm" role="status" style={{ whiteSpace: 'nowrap' }}>
        <VisuallyHidden>
          {pages > 0 ? t('player.pdf.page', { page, pages }) : t('common.loading')}
        </VisuallyHidden>
        <span aria-hidden>/ {pages || '…'}</span>
      </Text>
      <Tool label={t('player.pdf.next')} disabled={page >= pages} onClick={() => onPage(page + 1)}>
        <IconChevronRight size={18} aria-hidden />
      </Tool>
    </Group>
    <Group gap="xs" wrap="nowrap">
      <Tool label={t('player.pdf.zoomOut')} onClick={() => onZoom('out')}>
        <IconZoomOut size={18} aria-hidden />
      </Tool>
      <Tool label={t('player.pdf.zoomIn')} onClick={() => onZoom('in')}>
        <IconZoomIn size={18} aria-hidden />
      </Tool>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconArrowAutofitWidth size={16} aria-hidden />}
        onClick={() => onZoom('fit')}
      >
        {t('player.pdf.fit')}
      </Button>
      <Tooltip label={t('player.pdf.alone')}>
        <ActionIcon
          component="a"
          href={url}
          target="_blank"
          rel="noreferrer"
          variant="default"
          size={30}
          aria-label={t('player.pdf.alone')}
        >
          <IconExternalLink size={18} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </Group>
  </div>
)

const Tool = ({
  label,
  disabled = false,
  onClick,
  children,
}: {
  label: string
  disabled?: boolean
  onClick: () => void
  children: ReactNode
}) => (
  <Tooltip label={label}>
    <ActionIcon variant="default" size={30} aria-label={label} disabled={disabled} onClick={onClick}>
      {children}
    </ActionIcon>
  </Tooltip>
)
