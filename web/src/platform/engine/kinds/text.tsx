import { Text } from '@mantine/core'
import type { TextField } from '#contract/platform/kernel/fields.ts'
import { SafeHtml } from '../../ui/SafeHtml.tsx'
import type { KindOfField } from '../kind.ts'
import { textCell, textLike } from './text-like.tsx'

const TextValue = ({ format, value }: { format: string | undefined; value: string }) => {
  if (format === 'email') return <a href={`mailto:${value}`}>{value}</a>
  if (format === 'phone') return <a href={`tel:${value.replace(/[^\d+]/g, '')}`}>{value}</a>
  if (format === 'url' && /^https?:/.test(value))
    return (
      <a href={value} target="_blank" rel="noreferrer">
        {value}
      </a>
    )
  return <span style={{ overflowWrap: 'anywhere' }}>{value}</span>
}

const isOneLine = ({ style = 'line', rows }: TextField): boolean => style === 'line' || rows === 1

/** A text: one line, several, or rich. */
export const textKind: KindOfField<TextField> = {
  ...textLike,
  inRow: (field) => (isOneLine(field) ? 'line' : 'block'),
  namesRow: true,
  show: (field, value) => {
    if (field.style === 'rich') return <SafeHtml html={String(value)} />
    if (field.style === 'lines') return <Text style={{ whiteSpace: 'pre-wrap' }}>{String(value)}</Text>
    return <TextValue format={field.format} value={String(value)} />
  },
  isWide: ({ style = 'line' }) => style !== 'line',
  fitsCell: ({ style }) => style !== 'rich',
  cell: (field, value) => textCell(field, value, field.cut),
  column: ({ style, masked }) => ({ isOffered: style !== 'rich', isSortable: !masked }),
}
