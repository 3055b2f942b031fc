import { Alert, Button, Fieldset, Group, SimpleGrid, Text, TextInput } from '@mantine/core'
import { IconCalendarTime } from '@tabler/icons-react'
import { useState } from 'react'
import type { Field } from '#contract/platform/kernel/fields.ts'
import {
  criteriaErrors,
  nextDate,
  type Criteria,
  type CriteriaField,
} from '#contract/platform/schedule/criteria.ts'
import { describeCriteria } from '#contract/operations/task-describe.ts'
import { formatDayTime } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import { useField, useOfForm, type Values } from '../../../platform/form/form-store.ts'
import type { WidgetProps } from '../../../platform/engine/form/widget.ts'
import { recordOf } from '#contract/platform/kernel/records.ts'

const every: Criteria = { month: '*', monthday: '*', weekday: '*', hour: '7', minute: '0' }

/** The plans that most tasks have; each is a start that can still be changed. */
const usual: readonly { label: string; criteria: Criteria }[] = [
  { label: 'Todos os dias', criteria: every },
  { label: 'Dias úteis', criteria: { ...every, weekday: '1-5' } },
  { label: 'À segunda-feira', criteria: { ...every, weekday: '1' } },
  { label: 'No primeiro dia do mês', criteria: { ...every, monthday: '1' } },
  { label: 'De hora a hora', criteria: { ...every, hour: '*' } },
]

const parts: readonly CriteriaField[] = ['minute', 'hour', 'monthday', 'month', 'weekday']

/** When a task runs: five parts, the usual plans, and in words what they mean and when it runs next. */
export default function TaskCriteria({ field, path }: WidgetProps<Field>) {
  const { value, set } = useField(path)
  const of = field.kind === 'embed' ? field.of : {}
  const criteria = recordOf(value)
  const error = useOfForm((form) => form.error(path))
  return (
    <Fieldset legend={field.label}>
      <Group gap="xs" mb="md" role="group" aria-label="Periodicidades habituais">
        {usual.map((one) => (
          <Button key={one.label} size="compact-sm" variant="default" onClick={() => set(one.criteria)}>
            {one.label}
          </Button>
        ))}
      </Group>
      <SimpleGrid cols={{ base: 2, sm: 5 }}>
        {parts.map((part) => (
          <Part key={part} path={`${path}.${part}`} field={of[part]} />
        ))}
      </SimpleGrid>
      <Text size="sm" c="dimmed" mt="xs">
        {field.help}: * é qualquer valor, 1-5 um intervalo, 1,15 vários, */10 de 10 em 10.
      </Text>
      {error ? (
        <Text role="alert" size="sm" c="red">
          {error}
        </Text>
      ) : null}
      <InWords criteria={criteria} />
    </Fieldset>
  )
}

function Part({ path, field }: { path: string; field: Field | undefined }) {
  const { value, error, set, leave } = useField(path)
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  return (
    <TextInput
      label={field?.label}
      description={field?.help}
      error={error}
      withAsterisk
      value={text}
      autoComplete="off"
      spellCheck={false}
      onBlur={leave}
      onChange={(event) => set(event.currentTarget.value || null)}
    />
  )
}

function InWords({ criteria }: { criteria: Values }) {
  const [now] = useState(() => new Date())
  const errors = criteriaErrors(criteria)
  const next = errors.length === 0 ? nextDate(criteria as Criteria, now) : null
  const words = describeCriteria(criteria)
  return (
    <Alert
      mt="md"
      role="status"
      color={next ? 'petrol' : 'gray'}
      icon={<IconCalendarTime aria-hidden />}
      title={words || 'Preencha as cinco partes'}
    >
      {next
        ? t('task.nextRun', { when: formatDayTime(next) })
        : (errors.find(({ message }) => message === t('validation.scheduleNever'))?.message ?? '')}
    </Alert>
  )
}
