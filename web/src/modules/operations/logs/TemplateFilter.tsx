import { listItems } from '#contract/platform/engine/endpoints.ts'
import { useListed } from '../../../platform/engine/fields/use-references.ts'
import type { RowNamed } from '../../../platform/engine/names.ts'
import { FilterSelect } from '../../../platform/engine/filters/FilterSelect.tsx'
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
    <FilterSelect
      label={label}
      shown={value ? (options.find((one) => one.value === value)?.label ?? value) : undefined}
      chosen={value ?? null}
      options={options}
      answer={answer}
      search={search}
      onSearch={setSearch}
      onChange={onChange}
    />
  )
}
