import { Select, Text } from '@mantine/core'
import { useMemo } from 'react'
import { changeableKeys } from '#contract/operations/settings.ts'
import type { Field } from '#contract/platform/kernel/fields.ts'
import { t, isTextKey, originalText } from '#contract/platform/text/text.ts'
import { useInput, type WidgetProps } from '../../../platform/engine/form/widget.ts'
import { useFormStore } from '../../../platform/form/form-store.ts'
import { bestFirst } from '../../../platform/ui/best-first.ts'

/** Found by its words, or by its key. */
const byTextAndKey = bestFirst(({ label, value }) => [label, value])

const originalOf = (key: unknown): string =>
  typeof key === 'string' && isTextKey(key) ? originalText(key) : ''

/** Starts the academy's own text with the chosen one, whose markers are then there; what was written stays. */
const useBeginning = (path: string) => {
  const form = useFormStore()
  const written = path.replace(/key$/, 'text')
  return (before: unknown, chosen: string | null) => {
    const text = form.get(written)
    if (chosen && (!text || text === originalOf(before))) form.set(written, originalOf(chosen))
  }
}

/** A sentence of the catalogue, found by its text. */
export default function SettingsText(props: WidgetProps<Field>) {
  const { value, set, shared } = useInput(props)
  const begin = useBeginning(props.path)
  const data = useMemo(() => changeableKeys().map((key) => ({ value: key, label: originalText(key) })), [])
  const key = typeof value === 'string' ? value : ''
  return (
    <Select
      {...shared}
      required={false}
      searchable
      limit={50}
      data={data}
      filter={byTextAndKey}
      value={key || null}
      onChange={(chosen) => {
        set(chosen)
        begin(value, chosen)
      }}
      nothingFoundMessage={t('settings.noText')}
      renderOption={({ option }) => (
        <span>
          {option.label}
          <Text span display="block" size="xs" c="dimmed">
            {option.value}
          </Text>
        </span>
      )}
      description={
        isTextKey(key) ? (
          <Text span size="xs">
            {t('settings.original', { text: originalText(key) })} ({key})
          </Text>
        ) : null
      }
    />
  )
}
