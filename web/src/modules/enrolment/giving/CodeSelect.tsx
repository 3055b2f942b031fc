import { useState } from 'react'
import type { Reference } from '#contract/platform/kernel/entity.ts'
import { t } from '#contract/platform/text/text.ts'
import { FoundSelect } from '../../../platform/engine/fields/FoundSelect.tsx'
import type { Trainee } from './enrolment.ts'
import { useCompanyCodes } from './use-stock.ts'

/** A code of the one company of these trainees that has seats left, found on the server by its course. */
export function CodeSelect({
  rows,
  value,
  error,
  onChange,
}: {
  rows: readonly Trainee[]
  value: string | null
  error?: string | undefined
  onChange: (code: string, degree: Reference) => void
}) {
  const [open, setOpen] = useState(false)
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<Reference>()
  const { codes, answer } = useCompanyCodes(rows, true, search)
  return (
    <FoundSelect
      label={t('enrolment.code')}
      required
      error={error}
      found={codes}
      finding={answer}
      search={search}
      onSearch={setSearch}
      open={open}
      onOpen={setOpen}
      nothing={t('enrolment.noCodes')}
      value={chosen && chosen._id === value ? chosen : null}
      onChange={(code) => {
        const found = codes.find(({ _id }) => _id === code?._id)
        if (!found) return
        setChosen({ _id: found._id, name: found.name })
        onChange(found._id, found.degree)
      }}
    />
  )
}
