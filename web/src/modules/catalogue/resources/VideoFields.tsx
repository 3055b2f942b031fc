import { useEffect } from 'react'
import { VIDEO_FILES } from '#contract/platform/engine/file-kinds.ts'
import { valueAt } from '#contract/platform/kernel/entity.ts'
import type { Field } from '#contract/platform/kernel/fields.ts'
import { useFormStore, useOfForm } from '../../../platform/form/form-store.ts'
import { fileOf, useFormFile, type FormFile } from '../../../platform/form/form-file.ts'
import { FileWidget } from '../../../platform/engine/fields/FileWidget.tsx'
import { ListWidget } from '../../../platform/engine/fields/ListWidget.tsx'
import { NumberWidget } from '../../../platform/engine/widgets/number.tsx'
import type { WidgetProps } from '../../../platform/engine/form/widget.ts'
import { fileAddress } from '../../../platform/engine/files.ts'

const FILE = 'media.file'

const isVideo = (file: FormFile): boolean =>
  VIDEO_FILES.some((one) => file?.name.toLowerCase().endsWith(`.${one}`))

/** The length of a video in seconds; undefined if the browser cannot tell. */
const secondsOf = (address: string): Promise<number | undefined> =>
  new Promise((resolve) => {
    const video = document.createElement('video')
    video.preload = 'metadata'
    video.addEventListener('error', () => resolve(undefined), { once: true })
    video.addEventListener(
      'loadedmetadata',
      () => resolve(Number.isFinite(video.duration) ? Math.round(video.duration) : undefined),
      { once: true },
    )
    video.src = address
  })

/** Puts down how long a video is that was chosen just now. */
function useSeconds(path: string): void {
  const form = useFormStore()
  const file = useFormFile(FILE)
  useEffect(() => {
    const saved = valueAt(form.base(), FILE)
    if (!file || file === saved || !isVideo(file)) return
    const isLocal = file instanceof File
    const address = isLocal ? URL.createObjectURL(file) : fileAddress(file)
    void secondsOf(address).then((seconds) => {
      if (isLocal) URL.revokeObjectURL(address)
      if (seconds !== undefined && form.get(FILE) === file) form.set(path, seconds)
    })
  }, [file, form, path])
}

const useIsVideo = (path: string): boolean =>
  useOfForm((form) => {
    const value = form.get(path)
    const isEmpty = value === null || (Array.isArray(value) && value.length === 0)
    return isVideo(fileOf(form.get(FILE))) || !isEmpty
  })

/** Fields that only a video has: shown for a video, and if they have a value. */
export default function VideoField({ entity, field, path }: WidgetProps<Field>) {
  const shown = useIsVideo(path)
  if (!shown) return null
  if (field.kind === 'list') return <ListWidget entity={entity} field={field} path={path} />
  return field.kind === 'file' ? <FileWidget entity={entity} field={field} path={path} /> : null
}

/** How long a video is: measured when it is chosen, and correctable. */
export function VideoSeconds({ entity, field, path }: WidgetProps<Field>) {
  const shown = useIsVideo(path)
  useSeconds(path)
  if (!shown || field.kind !== 'number') return null
  return <NumberWidget entity={entity} field={field} path={path} />
}
