import { MultiSelect } from '@mantine/core'
import { getItem } from '#contract/platform/engine/endpoints.ts'
import type { Reference } from '#contract/platform/kernel/entity.ts'
import { t } from '#contract/platform/text/text.ts'
import { referenceOf } from '../../../platform/engine/fields/use-references.ts'
import { useCall } from '../../../platform/lib/query.ts'
import { rowsOf } from '#contract/platform/kernel/records.ts'

const modulesOf = (course: Record<string, unknown> | undefined): Reference[] =>
  rowsOf(course?.['modules']).flatMap(({ module }) => referenceOf(module) ?? [])

/** Modules of a course, where it has several; none chosen is the whole course (rule code.modules). */
export function CourseModules({
  course,
  value,
  error,
  onChange,
}: {
  course: string
  value: Reference[]
  error: string | undefined
  onChange: (modules: Reference[]) => void
}) {
  const answer = useCall(getItem, { params: { entity: 'degree', id: course } })
  const modules = modulesOf(answer.data)
  if (modules.length < 2 && !answer.error) return null
  return (
    <MultiSelect
      label={t('code.sale.modules')}
      description={t('code.sale.modulesHelp')}
      data={modules.map(({ _id, name }) => ({ value: _id, label: name ?? '' }))}
      value={value.map(({ _id }) => _id)}
      error={answer.error ? answer.error.message : error}
      data-path="modules"
      clearable
      clearButtonProps={{ 'aria-label': t('common.clear') }}
      onChange={(ids) => onChange(modules.filter(({ _id }) => ids.includes(_id)))}
    />
  )
}
