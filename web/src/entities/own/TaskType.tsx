import { Select } from '@mantine/core'
import type { Field } from '#contract/kernel/fields.ts'
import { taskTypes } from '#contract/tasks/endpoints.ts'
import { t } from '#contract/text/text.ts'
import { useCall } from '../../lib/query.ts'
import { useInput, type WidgetProps } from '../fields/widget.ts'

/** What a task does, chosen from the kinds that the product has, with what each is for. */
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
      placeholder={answer.error ? t('entity.loadFailed', { error: answer.error.message }) : ''}
      description={chosen?.help}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={typeof value === 'string' ? value : null}
      data={types.map(({ type, label }) => ({ value: type, label }))}
      onChange={set}
    />
  )
}
