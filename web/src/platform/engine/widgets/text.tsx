import { ColorInput, Textarea, TextInput } from '@mantine/core'
import type { TextField } from '#contract/platform/kernel/fields.ts'
import { t } from '#contract/platform/text/text.ts'
import { RichText } from '../../ui/RichText.tsx'
import { settling } from '../../ui/WrittenInput.tsx'
import { textHelp } from '../fields/text-help.ts'
import { useInput, type WidgetProps } from '../form/widget.ts'
import type { TextFormat } from '#contract/platform/kernel/kinds/text.ts'
import { keptText } from '#contract/platform/validation/written.ts'

const inputType: Partial<Record<TextFormat, string>> = {
  email: 'email',
  url: 'url',
  phone: 'tel',
  time: 'time',
}
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
    description: textHelp(field, keptText(field.format, text).length),
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
        // What is no colour is said so, instead of going as if it had never been typed.
        fixOnBlur={false}
        placeholder="#0f5c63"
        eyeDropperButtonProps={{ 'aria-label': t('entity.pickColor') }}
        onChange={(color) => set(color || null)}
      />
    )
  const settles = settling(field.format, text, set)
  return (
    <TextInput
      {...input}
      onBlur={() => {
        settles.onBlur()
        leave()
      }}
      onKeyDown={settles.onKeyDown}
      type={(field.format && inputType[field.format]) ?? 'text'}
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
