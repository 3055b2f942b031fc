import { Button, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { t } from '#contract/platform/text/text.ts'
import type { FilterWidgetProps } from '../../ui/data-list/index.ts'
import { Pill } from './Pill.tsx'

/** Filters by an exact text, as of a log's action. */
export function TextFilter({ label, value, onChange }: FilterWidgetProps) {
  const [text, setText] = useState(value ?? '')
  return (
    <Pill label={label} shown={value}>
      {(close) => (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            onChange(text.trim() || null)
            close()
          }}
        >
          <Stack gap="xs">
            <TextInput
              label={label}
              value={text}
              data-autofocus
              onChange={(event) => setText(event.currentTarget.value)}
            />
            <Button type="submit" size="xs">
              {t('entity.apply')}
            </Button>
          </Stack>
        </form>
      )}
    </Pill>
  )
}
