import { Fieldset, Stack, Text } from '@mantine/core'
import type { EmbedField, GroupField } from '#contract/platform/kernel/fields.ts'
import { useOfForm } from '../../form/form-store.ts'
import type { WidgetProps } from '../form/widget.ts'
import { Field } from './Field.tsx'

/** Fields under one name. */
export function GroupWidget({ entity, field, path }: WidgetProps<GroupField | EmbedField>) {
  const error = useOfForm((form) => form.error(path))
  return (
    <Fieldset legend={field.label}>
      {field.help ? (
        <Text size="sm" c="dimmed" mb="sm">
          {field.help}
        </Text>
      ) : null}
      {error ? (
        <Text role="alert" size="sm" c="red" mb="sm">
          {error}
        </Text>
      ) : null}
      <Stack gap="md">
        {Object.keys(field.of).map((name) => (
          <Field key={name} entity={entity} fields={field.of} path={name} prefix={`${path}.`} />
        ))}
      </Stack>
    </Fieldset>
  )
}
