import { Button, CopyButton, type ButtonProps } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { t } from '#contract/platform/text/text.ts'

/** Copies a value that is shown beside it, and says that it did. */
export const CopyValue = ({
  value,
  label,
  ...button
}: Pick<ButtonProps, 'mt' | 'size'> & {
  value: string
  /** The name of what it copies, for its button. */
  label: string
  'data-autofocus'?: boolean
}) => (
  <CopyButton value={value}>
    {({ copied, copy }) => (
      <Button
        variant="default"
        leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
        onClick={copy}
        {...button}
      >
        <span aria-live="polite">{copied ? t('ui.copied') : label}</span>
      </Button>
    )}
  </CopyButton>
)
