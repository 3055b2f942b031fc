import { Input, Skeleton } from '@mantine/core'
import { Suspense, useId, type ReactNode } from 'react'
import { late } from './late.tsx'

const Editor = late(() => import('./RichTextEditor.tsx'))

interface RichTextProps {
  label: string
  description?: ReactNode
  error?: ReactNode
  required?: boolean
  readOnly?: boolean
  /** The cursor is in it as soon as it is there; until then the focus waits in its place, so that no other field is typed in. */
  autofocus?: boolean
  /** Its place in a form, by which a form finds its first wrong field. */
  'data-path'?: string
  value: string
  onChange: (html: string) => void
}

/** A field for text with headings, lists and links; its editor loads only where one is shown. */
export function RichText({ label, description, error, required, 'data-path': path, ...rest }: RichTextProps) {
  const id = useId()
  const named = { 'aria-labelledby': `${id}-label` }
  const waits = rest.autofocus
    ? { role: 'textbox', 'aria-readonly': true, tabIndex: -1, 'data-autofocus': true, ...named }
    : {}
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id: `${id}-label` }}
      description={description}
      error={error}
      required={required ?? false}
      size="md"
      {...(rest.autofocus ? { 'data-takes-focus': true } : {})}
    >
      <Suspense fallback={<Skeleton height={180} aria-busy {...waits} />}>
        <Editor named={named} minHeight={140} path={path} {...rest} />
      </Suspense>
    </Input.Wrapper>
  )
}
