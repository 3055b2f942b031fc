import { Select } from '@mantine/core'
import { openEditions } from '#contract/enrolment/edition-endpoints.ts'
import type { Reference } from '#contract/platform/kernel/entity.ts'
import { formatDay } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import { useCall } from '../../../platform/lib/query.ts'
import { companiesOf, type Edition, type Trainee } from './enrolment.ts'

/** The open training actions of the chosen courses, of which one may be chosen; nothing if there is none. */
export function EditionSelect({
  rows,
  degrees,
  value,
  onChange,
}: {
  rows: readonly Trainee[]
  degrees: readonly Reference[]
  value: Edition | null
  onChange: (edition: Edition | null) => void
}) {
  const body = { degrees: degrees.map(({ _id }) => _id), companies: companiesOf(rows) }
  const { data } = useCall(openEditions, { body }, { enabled: degrees.length > 0 })
  const items = degrees.length > 0 ? (data?.items ?? []) : []
  if (items.length === 0) return null
  return (
    <Select
      label={t('enrolment.edition')}
      description={t('enrolment.editionHelp')}
      clearable
      placeholder={t('enrolment.noEdition')}
      data={items.map(({ _id, code, degree, startDate, endDate }) => ({
        value: _id,
        label: t('enrolment.editionOf', {
          code,
          course: degree.name,
          start: formatDay(startDate),
          end: formatDay(endDate),
        }),
      }))}
      value={items.some(({ _id }) => _id === value?._id) ? (value?._id ?? null) : null}
      onChange={(id) => {
        const found = items.find(({ _id }) => _id === id)
        onChange(found ? { _id: found._id, code: found.code, degree: found.degree._id } : null)
      }}
    />
  )
}
