import { Select } from '@mantine/core'
import { listItems } from '#contract/platform/engine/endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import { nothingOf } from '../../../platform/engine/fields/ref-options.tsx'
import { useListed } from '../../../platform/engine/fields/use-references.ts'
import type { RowNamed } from '../../../platform/engine/names.ts'
import { Pill } from '../../../platform/engine/filters/Pill.tsx'
import { useCall } from '../../../platform/lib/query.ts'
import type { FilterWidgetProps } from '../../../platform/ui/data-list/index.ts'

const toOption = ({ name, title }: RowNamed<'emailTemplate'>) => ({
  value: name ?? '',
  label: title ?? name ?? '',
})

/** Filters messages by their template, found on the server by its title and kept by its name. */
export default function TemplateFilter({ label, value, onChange }: FilterWidgetProps) {
  const { search, setSearch, answer } = useListed('emailTemplate', { open: true })
  const chosen = useCall(
    listItems,
    { params: { entity: 'emailTemplate' }, query: { filter: { name: value }, limit: 1 } },
    { enabled: value !== undefined },
  )
  const known = [...(value ? (chosen.data?.items ?? []) : []), ...(answer.data?.items ?? [])].map(toOption)
  const options = [...new Map(known.map((one) => [one.value, one])).values()]
  return (
    <Pill
      label={label}
      shown={value ? (options.find((one) => one.value === value)?.label ?? value) : undefined}
    >
      {(close) => (
        <Select
          label={label}
          w={280}
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
          value={value ?? null}
          searchValue={search}
          onSearchChange={setSearch}
          // The server has searched.
          filter={({ options: all }) => all}
          onChange={(name) => {
            onChange(name)
            close()
          }}
        />
      )}
    </Pill>
  )
}
