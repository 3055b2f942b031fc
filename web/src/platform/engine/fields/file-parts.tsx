import { Button, FileButton, Group, Image, Progress, Text } from '@mantine/core'
import { IconFile, IconUpload } from '@tabler/icons-react'
import { useEffect, useMemo, type RefObject } from 'react'
import { formatPercent, formatSize } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import type { FormFile } from '../../form/form-file.ts'
import { useOnline } from '../../lib/online.ts'
import { fileAddress } from '../files.ts'
import type { useLarge } from './use-large.ts'

/** The address of a file that was chosen and not sent yet, while the component is shown. */
function usePreview(file: FormFile): string | undefined {
  const url = useMemo(
    () => (file instanceof File && file.type.startsWith('image/') ? URL.createObjectURL(file) : undefined),
    [file],
  )
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url])
  return url
}

function Thumb({ file }: { file: FormFile }) {
  const preview = usePreview(file)
  const src =
    preview ??
    (file && !(file instanceof File) && file.type.startsWith('image/') ? fileAddress(file) : undefined)
  return src ? (
    <Image src={src} alt="" w={72} h={54} fit="contain" radius="sm" />
  ) : (
    <IconFile size={28} aria-hidden />
  )
}

/** The file with its preview, its name and its size, or where one may be dropped; and which kinds are taken. */
export const FileFacts = ({ file, types }: { file: FormFile; types: string }) => (
  <Group gap="sm" wrap="nowrap" align="center">
    <Thumb file={file} />
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
)

/** The progress of sending a large file, or that it waits for the connection, and a button to stop it. */
export function FileProgress({
  part,
  name,
  stop,
}: Pick<ReturnType<typeof useLarge>, 'name' | 'stop'> & { part: number }) {
  const isOnline = useOnline()
  const progress = t(isOnline ? 'entity.uploadPart' : 'entity.uploadWaits', {
    part: formatPercent(part * 100),
  })
  return (
    <div role="status">
      <Progress mt="xs" value={part * 100} color="amber.6" aria-label={progress} />
      <Group gap="xs" mt={4}>
        <Text size="sm">
          {name} · {progress}
        </Text>
        <Button size="compact-xs" variant="default" onClick={stop}>
          {t('ui.stop')}
        </Button>
      </Group>
    </div>
  )
}

/** The ways to choose, replace, open and take away. */
export function FileButtons({
  file,
  label,
  types,
  resetRef,
  onChoose,
  onRemove,
}: {
  file: FormFile
  label: string
  types: string
  resetRef: RefObject<(() => void) | null>
  onChoose: (file: File | null) => void
  onRemove: () => void
}) {
  const choose = file ? t('entity.replaceFile') : t('entity.chooseFile')
  return (
    <Group gap="xs" mt="xs">
      <FileButton onChange={onChoose} accept={types} resetRef={resetRef}>
        {(props) => (
          <Button
            {...props}
            size="xs"
            variant="default"
            leftSection={<IconUpload size={14} aria-hidden />}
            aria-label={`${choose}: ${label}`}
          >
            {choose}
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
          onClick={onRemove}
        >
          {t('common.remove')}
        </Button>
      ) : null}
    </Group>
  )
}
