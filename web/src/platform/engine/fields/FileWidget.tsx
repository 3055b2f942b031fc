import { Button, FileButton, Group, Image, Input, Paper, Progress, Text } from '@mantine/core'
import { IconFile, IconUpload } from '@tabler/icons-react'
import { useEffect, useMemo, useRef, useState, type DragEvent } from 'react'
import type { StoredFile } from '#contract/platform/kernel/entity.ts'
import type { FileField } from '#contract/platform/kernel/fields.ts'
import { formatPercent, formatSize } from '#contract/platform/text/format.ts'
import { maxBytesOf } from '#contract/platform/engine/file-kinds.ts'
import { t } from '#contract/platform/text/text.ts'
import { fileAddress } from '../files.ts'
import { sentenceOf } from '../../lib/api-error.ts'
import { useField, useFormStore } from '../../form/form-store.ts'
import { LARGE_BYTES, sendLarge, type Sending } from '../form/send-large.ts'
import type { WidgetProps } from '../form/widget.ts'

const extensionOf = (name: string): string => name.slice(name.lastIndexOf('.') + 1).toLowerCase()

/** The address of a file that was chosen and not sent yet, while the component is shown. */
function usePreview(file: unknown): string | undefined {
  const url = useMemo(
    () => (file instanceof File && file.type.startsWith('image/') ? URL.createObjectURL(file) : undefined),
    [file],
  )
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url])
  return url
}

/** The sending of a large file, which begins when it is chosen and goes on where a cut connection left it. */
function useLarge(set: (file: StoredFile) => void) {
  const form = useFormStore()
  const [part, setPart] = useState<number>()
  const [name, setName] = useState('')
  const [failed, setFailed] = useState<string>()
  const sending = useRef<Sending>(undefined)
  useEffect(() => () => sending.current?.stop(), [])

  const send = async (file: File) => {
    const release = form.hold()
    setName(file.name)
    setFailed(undefined)
    setPart(0)
    sending.current = sendLarge(file, setPart)
    try {
      set(await sending.current.done)
    } catch (error) {
      if (!(error instanceof DOMException)) setFailed(sentenceOf(error))
    } finally {
      release()
      setPart(undefined)
    }
  }
  return { part, name, failed, send, stop: () => sending.current?.stop() }
}

/** A file: what stands there with its preview, and the ways to choose, replace and take it away. */
export function FileWidget({ field, path }: WidgetProps<FileField>) {
  const { value, error, set } = useField(path)
  const [wrong, setWrong] = useState<string>()
  const [over, setOver] = useState(false)
  const reset = useRef<() => void>(null)
  const large = useLarge(set)
  const preview = usePreview(value)
  const file = value as File | StoredFile | null
  const types = field.accept.map((one) => `.${one}`).join(', ')

  const choose = (chosen: File | null | undefined) => {
    if (!chosen) return
    reset.current?.()
    if (!field.accept.includes(extensionOf(chosen.name))) {
      setWrong(t('validation.fileType', { types }))
      return
    }
    const most = maxBytesOf(extensionOf(chosen.name))
    if (chosen.size > most) {
      setWrong(t('validation.fileSize', { most: Math.floor(most / 1024 ** 2) }))
      return
    }
    setWrong(undefined)
    if (chosen.size < LARGE_BYTES) set(chosen)
    else void large.send(chosen)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    choose(event.dataTransfer.files[0])
  }
  const readOnly = field.readOnly ?? false

  return (
    <Input.Wrapper
      label={field.label}
      labelElement="div"
      description={field.help}
      error={wrong ?? large.failed ?? error}
      withAsterisk={field.required ?? false}
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
        <Group gap="sm" wrap="nowrap" align="center">
          <Thumb file={file} preview={preview} />
          <div style={{ flex: 1, minWidth: 0 }}>
            {file ? (
              <>
                <Text size="sm" truncate>
                  {file.name}
                </Text>
                <Text size="xs" c="dimmed">
                  {formatSize(file.size)}
                  {file instanceof File ? ` · ${t('entity.toSend')}` : ''}
                </Text>
              </>
            ) : (
              <Text size="sm" c="dimmed">
                {t('entity.dropFile')}
              </Text>
            )}
            <Text size="xs" c="dimmed">
              {t('entity.accepts', { types })}
            </Text>
          </div>
        </Group>
        {large.part === undefined ? null : (
          <div role="status">
            <Progress
              mt="xs"
              value={large.part * 100}
              color="amber.6"
              aria-label={t('entity.uploadPart', { part: formatPercent(large.part * 100) })}
            />
            <Group gap="xs" mt={4}>
              <Text size="sm">
                {large.name} · {t('entity.uploadPart', { part: formatPercent(large.part * 100) })}
              </Text>
              <Button size="compact-xs" variant="default" onClick={large.stop}>
                {t('ui.stop')}
              </Button>
            </Group>
          </div>
        )}
        {readOnly || large.part !== undefined ? null : (
          <Group gap="xs" mt="xs">
            <FileButton onChange={choose} accept={types} resetRef={reset}>
              {(props) => (
                <Button
                  {...props}
                  size="xs"
                  variant="default"
                  leftSection={<IconUpload size={14} aria-hidden />}
                  aria-label={`${file ? t('entity.replaceFile') : t('entity.chooseFile')}: ${field.label}`}
                >
                  {file ? t('entity.replaceFile') : t('entity.chooseFile')}
                </Button>
              )}
            </FileButton>
            {file && !(file instanceof File) ? (
              <Button
                size="xs"
                variant="subtle"
                component="a"
                href={fileAddress(file)}
                target="_blank"
                rel="noreferrer"
                aria-label={`${t('entity.openFile', { name: file.name })} (${t('ui.newTab')})`}
              >
                {t('common.view')}
              </Button>
            ) : null}
            {file ? (
              <Button
                size="xs"
                variant="subtle"
                color="red"
                aria-label={t('entity.removeFile', { name: file.name })}
                onClick={() => set(null)}
              >
                {t('common.remove')}
              </Button>
            ) : null}
          </Group>
        )}
      </Paper>
    </Input.Wrapper>
  )
}

function Thumb({ file, preview }: { file: File | StoredFile | null; preview: string | undefined }) {
  const src =
    preview ??
    (file && !(file instanceof File) && file.type.startsWith('image/') ? fileAddress(file) : undefined)
  return src ? (
    <Image src={src} alt="" w={72} h={54} fit="contain" radius="sm" />
  ) : (
    <IconFile size={28} aria-hidden />
  )
}
