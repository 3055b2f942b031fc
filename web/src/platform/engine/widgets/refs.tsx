import { MultiSelect, Text } from '@mantine/core'
import { useState } from 'react'
import type { RefsField } from '#contract/platform/kernel/fields.ts'
import { t } from '#contract/platform/text/text.ts'
import { nothingOf, optionsOf } from '../fields/ref-options.tsx'
import { referenceOf, useReferences } from '../fields/use-references.ts'
import { Unread } from '../fields/Unread.tsx'
import { useInput, type WidgetProps } from '../form/widget.ts'

/** Several items of another entity, found by typing. */
export function RefsWidget(props: WidgetProps<RefsField>) {
  const { field } = props
  const { value, set, shared } = useInput(props)
  const chosen = (Array.isArray(value) ? value : []).map(referenceOf).filter((one) => one !== undefined)
  const [open, setOpen] = useState(false)
  const { search, setSearch, found, more, answer } = useReferences(field.entity, { open })
  return (
    <>
      <MultiSelect
        size="md"
        {...shared}
        required={false}
        maw={720}
        value={chosen.map(({ _id }) => _id)}
        data={optionsOf(found, chosen)}
        readOnly={field.readOnly ?? false}
        searchable
        searchValue={search}
        onSearchChange={setSearch}
        filter={({ options }) =>
          options.filter((one) => !('value' in one) || found.some(({ _id }) => _id === one.value))
        }
        onDropdownOpen={() => setOpen(true)}
        onDropdownClose={() => setOpen(false)}
        placeholder={chosen.length === 0 ? t('entity.refSearch') : ''}
        nothingFoundMessage={nothingOf(answer)}
        clearable
        clearButtonProps={{ 'aria-label': t('common.clear') }}
        onChange={(ids) =>
          set(ids.map((id) => [...chosen, ...found].find((one) => one._id === id) ?? { _id: id, name: id }))
        }
      />
      <Unread finding={answer} />
      {open && more ? (
        <Text size="xs" c="dimmed" mt={4}>
          {t('entity.refMore')}
        </Text>
      ) : null}
    </>
  )
}
