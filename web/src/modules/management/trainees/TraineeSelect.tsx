import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { students } from '#contract/management/endpoints.ts'
import type { Reference } from '#contract/platform/kernel/entity.ts'
import { TYPEAHEAD_ITEMS } from '#contract/platform/kernel/paging.ts'
import { t } from '#contract/platform/text/text.ts'
import { FoundSelect } from '../../../platform/engine/fields/FoundSelect.tsx'
import { useCall } from '../../../platform/lib/query.ts'

/** One of the user's trainees, found by typing. */
export function TraineeSelect({
  value,
  error,
  onChange,
}: {
  value: Reference | null
  error: ReactNode
  onChange: (value: Reference | null) => void
}) {
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), 250)
  const answer = useCall(
    students,
    { query: { limit: TYPEAHEAD_ITEMS, ...(search ? { search } : {}) } },
    { enabled: open, placeholderData: keepPreviousData },
  )
  const found = (answer.data?.items ?? []).map(({ _id, name, username }) => ({
    _id,
    name: name ? `${name} (${username})` : username,
  }))
  return (
    <FoundSelect
      label={t('code.trainee')}
      required
      data-path="user"
      error={error}
      found={found}
      total={answer.data?.total}
      finding={answer}
      search={typed}
      onSearch={setTyped}
      open={open}
      onOpen={setOpen}
      value={value}
      onChange={onChange}
    />
  )
}
