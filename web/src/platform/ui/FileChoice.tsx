import { FileInput } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { t } from '#contract/platform/text/text.ts'
import { useFileCheck } from '../lib/use-file-check.ts'

interface Props {
  label: string
  description?: string
  /** What the names of its files end with, without the dot. */
  kinds: readonly string[]
  value: File | null
  onChange: (file: File | null) => void
  /** What the server says against it. */
  error?: ReactNode
}

/** One file of a dialog: one that the server would refuse is refused as it is chosen, and why stands below. */
export function FileChoice({ kinds, onChange, error, ...field }: Props) {
  const { wrong, check } = useFileCheck(kinds)
  const types = kinds.map((one) => `.${one}`)
  const choose = async (file: File | null) => {
    onChange(file)
    if ((await check(file)) === 'faulty') onChange(null)
  }
  return (
    <FileInput
      {...field}
      accept={types.join(',')}
      placeholder={t('entity.chooseFile')}
      leftSection={<IconUpload size={16} aria-hidden />}
      clearable
      clearButtonProps={{ 'aria-label': t('common.clear') }}
      error={wrong ?? error}
      onChange={(file) => void choose(file)}
    />
  )
}
