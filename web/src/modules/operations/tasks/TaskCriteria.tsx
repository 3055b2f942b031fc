import { Alert, Button, Fieldset, Group, SimpleGrid, Text, TextInput } from '@mantine/core'
import { IconCalendarTime } from '@tabler/icons-react'
import { useState } from 'react'
import type { Field } from '#contract/platform/kernel/fields.ts'
import { criteriaErrors, type Criteria, type CriteriaField } from '#contract/platform/schedule/criteria.ts'
import { nextDate } from '#contract/platform/schedule/next-date.ts'
import { describeCriteria } from '#contract/operations/task-describe.ts'
import { formatDayTime } from '#contract/platform/text/format.ts'
import { t, type TextKey } from '#contract/platform/text/text.ts'
import { useField, useOfForm, type Values } from '../../../platform/form/form-store.ts'
import type { WidgetProps } from '../../../platform/engine/form/widget.ts'
import { recordOf } from '#contract/platform/kernel/records.ts'

const every: Criteria = { month: '*', monthday: '*', weekday: '*', hour: '7', minute: '0' }

/** The plans that most tasks have; each is a start that can still be changed. */
const usual: readonly { label: TextKey; criteria: Criteria }[] = [
  { label: 'task.usual.daily', criteria: every },
  { label: 'task.usual.workdays', criteria: { ...every, weekday: '1-5' } },
  { label: 'task.usual.mondays', criteria: { ...every, weekday: '1' } },
  { label: 'task.usual.monthly', criteria: { ...every, monthday: '1' } },
  { label: 'task.usual.hourly', criteria: { ...every, hour: '*' } },
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
      <Group gap="xs" mb="md" role="group" aria-label={t('task.usualLabel')}>
        {usual.map((one) => (
          <Button key={one.label} size="compact-sm" variant="default" onClick={() => set(one.criteria)}>
            {t(one.label)}
          </Button>
        ))}
      </Group>
      <SimpleGrid cols={{ base: 2, sm: 5 }}>
        {parts.map((part) => (
          <Part key={part} path={`${path}.${part}`} field={of[part]} />
        ))}
      </SimpleGrid>
      <Text size="sm" c="dimmed" mt="xs">
        {t('task.criteriaHelp', { help: field.help ?? '' })}
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
      title={words || t('task.fiveParts')}
    >
      {next
        ? t('task.nextRun', { when: formatDayTime(next) })
        : (errors.find(({ message }) => message === t('validation.scheduleNever'))?.message ?? '')}
    </Alert>
  )
}
