import { Select } from '@mantine/core'
import { t } from '#contract/platform/text/text.ts'
import type { FilterWidgetProps } from '../../ui/data-list/index.ts'
import { nothingOf } from '../fields/ref-options.tsx'
import type { Finding } from '../fields/Unread.tsx'
import { Pill } from './Pill.tsx'

interface Option {
  value: string
  label: string
}

/** The pill of a filter by one of many, which the server searches: it shows the choice, and opens the search. */
export function FilterSelect({
  label,
  shown,
  chosen,
  options,
  answer,
  search,
  onSearch,
  onChange,
}: Pick<FilterWidgetProps, 'label'> & {
  /** What the pill says, where something is chosen. */
  shown: string | undefined
  chosen: string | null
  /** What the search finds, and what is chosen. */
  options: Option[]
  /** The call that finds them. */
  answer: Finding
  search: string
  onSearch: (text: string) => void
  onChange: (value: string | null) => void
}) {
  return (
    <Pill label={label} shown={shown}>
      {(close) => (
        <Select
          label={label}
          w={270}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': t('common.clear') }}
          data-autofocus
          // It is all that the pill opens.
          openOnFocus
          comboboxProps={{ withinPortal: false }}
          placeholder={t('entity.refSearch')}
          nothingFoundMessage={nothingOf(answer)}
          data={options}
          value={chosen}
          searchValue={search}
          onSearchChange={onSearch}
          // The server has searched.
          filter={({ options: all }) => all}
          onChange={(value) => {
            onChange(value)
            close()
          }}
        />
      )}
    </Pill>
  )
}
