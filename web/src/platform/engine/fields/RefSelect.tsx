import { useState, type ReactNode } from 'react'
import type { Reference } from '#contract/platform/kernel/entity.ts'
import { FoundSelect } from './FoundSelect.tsx'
import { useReferences } from './use-references.ts'

/** One item of another entity, found by typing. */
export function RefSelect({
  entity,
  ...field
}: {
  entity: string
  label: string
  description?: ReactNode
  value: Reference | null
  onChange: (value: Reference | null) => void
  required?: boolean
  clearable?: boolean
  error?: ReactNode
  /** The path of its field, by which a form finds it. */
  'data-path'?: string
}) {
  const [open, setOpen] = useState(false)
  const { search, setSearch, found } = useReferences(entity, { open })
  return (
    <FoundSelect {...field} found={found} search={search} onSearch={setSearch} open={open} onOpen={setOpen} />
  )
}
