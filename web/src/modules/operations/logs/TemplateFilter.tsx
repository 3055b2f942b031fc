import { Select } from '@mantine/core'
import { listItems } from '#contract/platform/engine/endpoints.ts'
import { useCall } from '../../../platform/lib/query.ts'
import type { FilterWidgetProps } from '../../../platform/ui/data-list/index.ts'
import { Pill } from '../../../platform/engine/filters/Pill.tsx'

const MOST = 200

/** Filters messages by their template, chosen by its title. */
export default function TemplateFilter({ label, value, onChange }: FilterWidgetProps) {
  const { data } = useCall(listItems, {
    params: { entity: 'emailTemplate' },
    query: { limit: MOST, sort: 'title' },
  })
  const options = (data?.items ?? []).map(({ name, title }) => ({
    value: String(name),
    label: String(title ?? name),
  }))
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
          data-autofocus
          comboboxProps={{ withinPortal: false }}
          data={options}
          value={value ?? null}
          onChange={(chosen) => {
            onChange(chosen)
            close()
          }}
        />
      )}
    </Pill>
  )
}
