import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { formatNumber } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'

/** Names shown before a button that shows the others. */
const FIRST = 12

/** Names in a row: of many only the first, and all on demand, so that the content below stays in sight. */
export function Names({ names }: { names: readonly string[] }) {
  const [isOpen, setOpen] = useState(false)
  const isLong = names.length > FIRST
  return (
    <>
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {(isOpen ? names : names.slice(0, FIRST)).join(', ')}
      </Text>
      {isLong ? (
        <Button
          size="compact-sm"
          variant="subtle"
          aria-expanded={isOpen}
          onClick={() => setOpen((before) => !before)}
        >
          {isOpen ? t('entity.showFewer') : t('entity.andMore', { more: formatNumber(names.length - FIRST) })}
        </Button>
      ) : null}
    </>
  )
}
