import { ColorInput, MultiSelect, TagsInput, Textarea, TextInput } from '@mantine/core'
import type { TextField, TextsField } from '#contract/platform/kernel/fields.ts'
import { t } from '#contract/platform/text/text.ts'
import { RichText } from '../../ui/RichText.tsx'
import { useInput, type WidgetProps } from '../form/widget.ts'

const inputType = { email: 'email', url: 'url', phone: 'tel', time: 'time' } as const
const numeric = new Set(['nif', 'niss', 'nib'])

/** A text: one line, several, or rich. */
export function TextWidget(props: WidgetProps<TextField>) {
  const { field } = props
  const { value, set, leave, shared } = useInput(props)
  const text = typeof value === 'string' ? value : ''
  if (field.style === 'rich') {
    const { onBlur: _, withAsterisk: __, ...rest } = shared
    return (
      <div onBlur={leave}>
        <RichText
          {...rest}
          readOnly={field.readOnly ?? false}
          value={text}
          onChange={(html) => set(html || null)}
        />
      </div>
    )
  }
  const input = {
    ...shared,
    required: false,
    value: text,
    readOnly: field.readOnly ?? false,
    ...(field.max === undefined ? {} : { maxLength: field.max }),
  }
  if (field.style === 'lines')
    return (
      <Textarea
        {...input}
        autosize
        minRows={field.rows ?? 3}
        maxRows={16}
        onChange={(event) => set(event.currentTarget.value || null)}
      />
    )
  if (field.format === 'color')
    return (
      <ColorInput
        {...input}
        value={text}
        eyeDropperButtonProps={{ 'aria-label': t('entity.pickColor') }}
        onChange={(color) => set(color || null)}
      />
    )
  return (
    <TextInput
      {...input}
      type={(field.format && inputType[field.format as keyof typeof inputType]) ?? 'text'}
      {...(field.format && numeric.has(field.format) ? { inputMode: 'numeric' as const } : {})}
      {...(field.format === 'time' ? { maw: 260 } : {})}
      autoComplete="off"
      onChange={(event) => {
        const typed = event.currentTarget.value
        set((field.lowercase ? typed.toLocaleLowerCase('pt') : typed) || null)
      }}
    />
  )
}

/** Several short texts: each is ended by Enter or a comma. */
export function TextsWidget(props: WidgetProps<TextsField>) {
  const { value, set, shared } = useInput(props)
  const texts = Array.isArray(value) ? value.map(String) : []
  if (props.field.options)
    return (
      <MultiSelect
        {...shared}
        required={false}
        value={texts}
        data={[...props.field.options]}
        readOnly={props.field.readOnly ?? false}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': t('common.clear') }}
        onChange={set}
      />
    )
  return (
    <TagsInput
      size="md"
      {...shared}
      required={false}
      value={texts}
      readOnly={props.field.readOnly ?? false}
      placeholder={texts.length === 0 ? t('entity.writeAndEnter') : ''}
      splitChars={[',', ';']}
      clearable
      clearButtonProps={{ 'aria-label': t('common.clear') }}
      onChange={set}
    />
  )
}
