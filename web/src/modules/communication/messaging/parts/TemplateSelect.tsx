import { useState } from 'react'
import { listItems } from '#contract/platform/engine/endpoints.ts'
import type { Reference } from '#contract/platform/kernel/entity.ts'
import { t } from '#contract/platform/text/text.ts'
import { FoundSelect } from '../../../../platform/engine/fields/FoundSelect.tsx'
import { useListed } from '../../../../platform/engine/fields/use-references.ts'
import type { RowNamed } from '../../../../platform/engine/names.ts'
import { useCall } from '../../../../platform/lib/query.ts'

const toReference = ({ name, title }: RowNamed<'emailTemplate'>): Reference => ({
  _id: name ?? '',
  name: title ?? name ?? '',
})
const active = { active: true }

/** The template of a message, found on the server by its title and kept by its name. */
export function TemplateSelect({
  value,
  error,
  onChange,
}: {
  value: string
  error?: string | undefined
  onChange: (name: string) => void
}) {
  const [open, setOpen] = useState(false)
  const { search, setSearch, answer } = useListed('emailTemplate', { open, filter: active })
  // A draft has only the name.
  const chosen = useCall(listItems, {
    params: { entity: 'emailTemplate' },
    query: { filter: { name: value }, limit: 1 },
  })
  const found = (answer.data?.items ?? []).map(toReference)
  const known = [...(chosen.data?.items ?? []).map(toReference), ...found]
  return (
    <FoundSelect
      label={t('mail.template')}
      error={error}
      found={found}
      finding={answer}
      search={search}
      onSearch={setSearch}
      open={open}
      onOpen={setOpen}
      value={known.find(({ _id }) => _id === value) ?? { _id: value, name: value }}
      onChange={(template) => template && onChange(template._id)}
    />
  )
}
