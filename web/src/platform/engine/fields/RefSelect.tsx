import { useState, type ReactNode } from 'react'
import type { Reference } from '#contract/platform/kernel/entity.ts'
import { FoundSelect } from './FoundSelect.tsx'
import { useOnly, useReferences } from './use-references.ts'

/** One item of another entity, found by typing. */
export function RefSelect({
  entity,
  purpose,
  takesOnly = false,
  ...field
}: {
  entity: string
  /** What it is chosen for, where the entity's policy narrows the choices by that. */
  purpose?: string
  /** Where there is one item alone to choose from, it is chosen from the beginning: by `onChange`, or by this. */
  takesOnly?: boolean | ((only: Reference) => void)
  label: string
  description?: ReactNode
  /** What choosing none means. */
  placeholder?: string
  value: Reference | null
  onChange: (value: Reference | null) => void
  required?: boolean
  clearable?: boolean
  /** Longer names are cut, and whole when pointed at. */
  cutAt?: number
  error?: ReactNode
  /** The path of its field, by which a form finds it. */
  'data-path'?: string
}) {
  const [open, setOpen] = useState(false)
  const { search, setSearch, found, answer } = useReferences(entity, { open, purpose })
  useOnly(entity, {
    purpose,
    isAsked: takesOnly !== false && !field.value,
    onFound: typeof takesOnly === 'function' ? takesOnly : field.onChange,
  })
  return (
    <FoundSelect
      {...field}
      found={found}
      finding={answer}
      search={search}
      onSearch={setSearch}
      open={open}
      onOpen={setOpen}
    />
  )
}
