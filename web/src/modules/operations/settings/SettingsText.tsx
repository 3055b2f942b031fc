import { Select, Text } from '@mantine/core'
import { useMemo } from 'react'
import { changeableKeys } from '#contract/operations/settings.ts'
import type { Field } from '#contract/platform/kernel/fields.ts'
import { t, isTextKey, originalText } from '#contract/platform/text/text.ts'
import { useInput, type WidgetProps } from '../../../platform/engine/form/widget.ts'

/** A sentence of the catalogue, found by its text. */
export default function SettingsText(props: WidgetProps<Field>) {
  const { value, set, shared } = useInput(props)
  const data = useMemo(
    () => changeableKeys().map((key) => ({ value: key, label: `${originalText(key)} (${key})` })),
    [],
  )
  const key = typeof value === 'string' ? value : ''
  return (
    <Select
      {...shared}
      required={false}
      searchable
      limit={50}
      data={data}
      value={key || null}
      onChange={set}
      nothingFoundMessage={t('settings.noText')}
      description={
        isTextKey(key) ? (
          <Text span size="xs">
            {t('settings.original', { text: originalText(key) })}
          </Text>
        ) : null
      }
    />
  )
}
