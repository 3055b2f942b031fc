import { Fieldset, Stack, Text } from '@mantine/core'
import type { Field as Declared } from '#contract/platform/kernel/fields.ts'
import { taskTypes } from '#contract/operations/task-endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import { useCall } from '../../../platform/lib/query.ts'
import { useOfForm } from '../../../platform/form/form-store.ts'
import { Field } from '../../../platform/engine/fields/Field.tsx'
import type { WidgetProps } from '../../../platform/engine/form/widget.ts'

/** The parameters that the chosen kind of task reads, and no others; empty ones have the kind's own value. */
export default function TaskParameters({ entity, field, path }: WidgetProps<Declared>) {
  const type = useOfForm((form) => form.get('type'))
  const { data } = useCall(taskTypes, {})
  const chosen = data?.items.find((one) => one.type === type)
  const of = field.kind === 'embed' ? field.of : {}
  const read = Object.entries(chosen?.parameters ?? {}).filter(([name]) => name in of)
  if (read.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {chosen ? t('task.noParameters') : t('task.typeFirst')}
      </Text>
    )
  const usual = read.filter(([, value]) => typeof value === 'number')
  return (
    <Fieldset legend={field.label}>
      <Stack gap="md">
        {read.map(([name]) => (
          <Field key={name} entity={entity} fields={of} path={name} prefix={`${path}.`} />
        ))}
      </Stack>
      {usual.length > 0 ? (
        <Text size="sm" c="dimmed" mt="sm">
          {t('task.emptyMeans', {
            values: usual.map(([name, value]) => `${of[name]?.label ?? name}, ${String(value)}`).join('; '),
          })}
        </Text>
      ) : null}
    </Fieldset>
  )
}
