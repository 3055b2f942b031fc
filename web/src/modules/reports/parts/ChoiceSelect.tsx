import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { reportChoices } from '#contract/reports/report-endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import { nothingOf } from '../../../platform/engine/fields/ref-options.tsx'
import { typedInto } from '../../../platform/engine/fields/typed-into.ts'
import { useCall } from '../../../platform/lib/query.ts'

/** A company or a course in sight, found by typing; none means all. */
export function ChoiceSelect({
  kind,
  label,
  value,
  onChange,
}: {
  kind: 'company' | 'degree'
  label: string
  value: string | undefined
  onChange: (id: string | undefined) => void
}) {
  const [open, setOpen] = useState(false)
  const [search, setSearch] = useState('')
  const [asked] = useDebouncedValue(search.trim(), 250)
  const params = { kind }
  const chosen = useCall(reportChoices, { params, query: { id: value } }, { enabled: value !== undefined })
  const found = useCall(
    reportChoices,
    { params, query: { search: asked } },
    { enabled: open, placeholderData: keepPreviousData },
  )
  const current = value ? chosen.data?.items[0] : undefined
  const options = new Map(
    [...(current ? [current] : []), ...(found.data?.items ?? [])].map(({ _id, name }) => [_id, name]),
  )
  return (
    <Select
      label={label}
      placeholder={t(kind === 'company' ? 'report.everyCompany' : 'report.all')}
      value={value ?? null}
      data={[...options].map(([id, name]) => ({ value: id, label: name }))}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('common.clear') }}
      searchValue={open ? search : (current?.name ?? '')}
      // What is typed opens a closed list, and is kept, as in `FoundSelect`.
      onInput={(event) => {
        setSearch(typedInto(event.currentTarget.value, { open, chosen: current?.name ?? '' }))
        setOpen(true)
      }}
      // The server has searched: accents, case and further fields count there.
      filter={({ options: all }) => all}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => {
        setSearch('')
        setOpen(false)
      }}
      nothingFoundMessage={nothingOf(found)}
      onChange={(id) => onChange(id ?? undefined)}
    />
  )
}
