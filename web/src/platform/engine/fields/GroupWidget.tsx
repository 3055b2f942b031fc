import { Fieldset, Stack, Text } from '@mantine/core'
import { useContext } from 'react'
import type { EmbedField, GroupField } from '#contract/platform/kernel/fields.ts'
import { useOfForm } from '../../form/form-store.ts'
import { OptionalGroup } from '../form/optional-group.ts'
import type { WidgetProps } from '../form/widget.ts'
import { Field } from './Field.tsx'

/** Fields under one name. */
export function GroupWidget({ entity, field, path }: WidgetProps<GroupField | EmbedField>) {
  const error = useOfForm((form) => form.error(path))
  const around = useContext(OptionalGroup)
  const mayStayEmpty = field.kind === 'embed' && !field.required
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
        <OptionalGroup value={mayStayEmpty ? path : around}>
          {Object.keys(field.of).map((name) => (
            <Field key={name} entity={entity} fields={field.of} path={name} prefix={`${path}.`} />
          ))}
        </OptionalGroup>
      </Stack>
    </Fieldset>
  )
}
