import { Alert, Button, FileInput, Group, List, Progress, Stack, Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { listItems } from '#contract/platform/engine/endpoints.ts'
import type { FieldError } from '#contract/platform/kernel/problem.ts'
import { formatPercent, formatSize } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import { EXISTING, importCourse, type ImportMode } from '#contract/catalogue/transfer-endpoints.ts'
import { ApiError, sentenceOf } from '../../../platform/lib/api-error.ts'
import { refresh } from '../../../platform/lib/query.ts'
import { uploadJson } from '../../../platform/lib/upload.ts'
import { toast } from '../../../platform/ui/toast.ts'
import { addressTo } from '../../../platform/engine/names.ts'
import { Dialog } from '../../../platform/ui/Dialog.tsx'

/** Adds a course from the JSON of an export (rule course.exchange). */
export default function ImportCourse({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const [file, setFile] = useState<File | null>(null)
  const [wrong, setWrong] = useState<string>()
  const [errors, setErrors] = useState<readonly FieldError[]>([])
  /** The part that was sent; undefined while nothing is. */
  const [sent, setSent] = useState<number>()
  /** The name of the course that is here already. */
  const [existing, setExisting] = useState<string>()
  const stopping = useRef<AbortController>(undefined)

  const send = async (mode: ImportMode) => {
    setExisting(undefined)
    setErrors([])
    setWrong(file ? undefined : t('validation.required'))
    if (!file) return
    const controller = new AbortController()
    stopping.current = controller
    setSent(0)
    try {
      const { _id, name } = await uploadJson(importCourse, file, { mode }, setSent, controller.signal)
      await refresh(listItems)
      toast.success(t('transfer.imported', { name }))
      await navigate({ to: addressTo('degree', 'view', _id) })
    } catch (error) {
      setSent(undefined)
      if (error instanceof DOMException) return
      const [there] = error instanceof ApiError ? error.errors : []
      if (there?.field.startsWith(EXISTING)) {
        setExisting(there.message)
        return
      }
      setWrong(sentenceOf(error))
      if (error instanceof ApiError) setErrors(error.errors)
    }
  }
  const stop = () => {
    stopping.current?.abort()
    onClose()
  }

  return (
    <Dialog onClose={stop} title={t('transfer.import')} size="lg" closeOnClickOutside={false}>
      <Stack>
        <Text size="sm">{t('transfer.importText')}</Text>
        <FileInput
          size="md"
          label={t('transfer.file')}
          withAsterisk
          accept=".json,application/json"
          placeholder={t('entity.chooseFile')}
          value={file}
          description={file ? formatSize(file.size) : undefined}
          error={wrong}
          disabled={sent !== undefined}
          clearable
          clearButtonProps={{ 'aria-label': t('common.clear') }}
          onChange={(chosen) => {
            setFile(chosen)
            setWrong(undefined)
            setErrors([])
            setExisting(undefined)
          }}
        />
        {existing ? (
          <Alert color="orange" role="alert">
            <Text size="sm">{t('transfer.existsText', { name: existing })}</Text>
            <Group gap="xs" mt="sm">
              {(['update', 'reuse', 'copy'] as const).map((mode) => (
                <Button key={mode} size="xs" variant="default" onClick={() => void send(mode)}>
                  {t(`transfer.${mode}`)}
                </Button>
              ))}
            </Group>
          </Alert>
        ) : null}
        {errors.length > 0 ? (
          <Alert color="red" role="alert" title={t('validation.correctErrors')}>
            <List size="sm">
              {errors.map(({ field, message }) => (
                <List.Item key={field}>{t('transfer.at', { place: field, message })}</List.Item>
              ))}
            </List>
          </Alert>
        ) : null}
        {sent === undefined ? null : (
          <div role="status">
            <Progress
              value={sent * 100}
              color="amber.6"
              aria-label={t('entity.uploadPart', { part: formatPercent(sent * 100) })}
            />
            <Text size="sm" mt={4}>
              {t('common.sending')} {t('entity.uploadPart', { part: formatPercent(sent * 100) })}
            </Text>
          </div>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={stop}>
            {t(sent === undefined ? 'common.cancel' : 'ui.stop')}
          </Button>
          <Button loading={sent !== undefined} onClick={() => void send('ask')}>
            {t('common.import')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
