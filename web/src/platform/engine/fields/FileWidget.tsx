import { Input, Paper } from '@mantine/core'
import { useRef, useState, type DragEvent } from 'react'
import type { FileField } from '#contract/platform/kernel/fields.ts'
import { useField } from '../../form/form-store.ts'
import type { FormFile } from '../../form/form-file.ts'
import { useFileCheck } from '../../lib/use-file-check.ts'
import { LARGE_BYTES } from '../form/send-large.ts'
import { useIsNeeded } from '../form/optional-group.ts'
import type { WidgetProps } from '../form/widget.ts'
import { FileButtons, FileFacts, FileProgress } from './file-parts.tsx'
import { useLarge } from './use-large.ts'

/** A file: the current one with its preview, and buttons to choose, replace and remove it. */
export function FileWidget({ field, path }: WidgetProps<FileField>) {
  const { value, error, set } = useField(path)
  const { wrong, check } = useFileCheck(field.accept)
  const [over, setOver] = useState(false)
  const reset = useRef<() => void>(null)
  const large = useLarge(set)
  const file = value as FormFile
  const types = field.accept.map((one) => `.${one}`).join(', ')

  const choose = async (chosen: File | null | undefined) => {
    if (!chosen) return
    reset.current?.()
    const isLarge = chosen.size >= LARGE_BYTES
    if (!isLarge) set(chosen)
    const found = await check(chosen)
    if (found === 'faulty' && !isLarge) set(file)
    if (found === 'sound' && isLarge) void large.send(chosen)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void choose(event.dataTransfer.files[0])
  }
  const readOnly = field.readOnly ?? false
  const isNeeded = useIsNeeded(field)

  return (
    <Input.Wrapper
      label={field.label}
      labelElement="div"
      description={field.help}
      error={wrong ?? large.failed ?? error}
      withAsterisk={isNeeded}
      size="md"
    >
      <Paper
        withBorder
        p="sm"
        mt={4}
        maw={560}
        bg={over ? 'var(--app-tint)' : undefined}
        style={{ borderStyle: file ? 'solid' : 'dashed' }}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(!readOnly)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={readOnly ? undefined : drop}
      >
        <FileFacts file={file} types={types} />
        {large.part === undefined ? null : (
          <FileProgress part={large.part} name={large.name} stop={large.stop} />
        )}
        {readOnly || large.part !== undefined ? null : (
          <FileButtons
            file={file}
            label={field.label}
            types={types}
            resetRef={reset}
            onChoose={(chosen) => void choose(chosen)}
            onRemove={() => set(null)}
          />
        )}
      </Paper>
    </Input.Wrapper>
  )
}
