import { Select } from '@mantine/core'
import type { Field } from '#contract/platform/kernel/fields.ts'
import { taskTypes } from '#contract/operations/task-endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import { useCall } from '../../../platform/lib/query.ts'
import { useInput, type WidgetProps } from '../../../platform/engine/form/widget.ts'
import { bestLabelFirst } from '../../../platform/ui/best-first.ts'

/** The kind of a task, chosen from those that the product has, with the purpose of each. */
export default function TaskType(props: WidgetProps<Field>) {
  const { value, set, shared } = useInput(props)
  const answer = useCall(taskTypes, {})
  const types = answer.data?.items ?? []
  const chosen = types.find(({ type }) => type === value)
  return (
    <Select
      {...shared}
      required={false}
      searchable
      filter={bestLabelFirst}
      placeholder={answer.error ? t('entity.loadFailed', { error: answer.error.message }) : ''}
      description={chosen?.help}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={typeof value === 'string' ? value : null}
      data={types.map(({ type, label }) => ({ value: type, label }))}
      onChange={set}
    />
  )
}
