import { Checkbox, Group, Radio, Stack } from '@mantine/core'
import { quiz } from '#contract/site/quiz.ts'
import type { Field } from '#contract/platform/kernel/fields.ts'
import type { QuizField } from '../steps.ts'
import { maxOf, type TextFormat } from '#contract/platform/kernel/kinds/text.ts'
import { t } from '#contract/platform/text/text.ts'
import { WrittenInput } from '../../../../platform/ui/WrittenInput.tsx'

const inputType: Partial<Record<TextFormat, string>> = { email: 'email', phone: 'tel' }

/** The kinds of question: one of another kind does not compile. */
type Asked = Extract<Field, { kind: 'boolean' | 'choice' | 'texts' | 'text' }>

/** A question by its declaration: a text, one of several, some of several, or yes and no. */
export function Question({
  name,
  value,
  error,
  onChange,
}: {
  name: QuizField
  value: unknown
  error: string | undefined
  onChange: (value: unknown) => void
}) {
  const field: Asked = quiz.fields[name]
  const id = `quiz-${name}`
  if (field.kind === 'boolean')
    return (
      <Checkbox
        id={id}
        label={field.label}
        checked={value === true}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    )
  if (field.kind === 'choice')
    return <OneOf id={id} field={field} value={value} error={error} onChange={onChange} />
  if (field.kind === 'texts')
    return (
      <Checkbox.Group
        id={id}
        label={field.label}
        description={t('questionnaire.atLeastOne')}
        error={error}
        withAsterisk
        value={Array.isArray(value) ? value.map(String) : []}
        onChange={onChange}
      >
        <Stack gap="xs" mt="xs" mb={error ? 6 : 0}>
          {(field.options ?? []).map((option) => (
            <Checkbox key={option.value} value={option.value} label={option.label} />
          ))}
        </Stack>
      </Checkbox.Group>
    )
  return (
    <WrittenInput
      field={{ ...(field.format ? { format: field.format } : {}), max: maxOf(field) }}
      id={id}
      label={field.label}
      error={error}
      withAsterisk={field.required ?? false}
      type={(field.format && inputType[field.format]) ?? 'text'}
      value={typeof value === 'string' ? value : ''}
      onChange={(change) => onChange(typeof change === 'string' ? change : change.currentTarget.value)}
    />
  )
}

/** One of several answers, each a card. */
const OneOf = ({
  id,
  field,
  value,
  error,
  onChange,
}: {
  id: string
  field: Extract<Field, { kind: 'choice' }>
  value: unknown
  error: string | undefined
  onChange: (value: unknown) => void
}) => (
  <Radio.Group
    id={id}
    label={field.label}
    error={error}
    withAsterisk={field.required ?? false}
    value={value === undefined ? null : String(value)}
    onChange={(chosen) => onChange(field.options.find((one) => String(one.value) === chosen)?.value)}
  >
    <Group gap="sm" mt={6} mb={error ? 6 : 0}>
      {field.options.map((option) => (
        <Radio.Card key={option.value} value={String(option.value)} p="sm" radius="md" w="auto">
          <Group gap="xs" wrap="nowrap">
            <Radio.Indicator />
            {option.label}
          </Group>
        </Radio.Card>
      ))}
    </Group>
  </Radio.Group>
)
