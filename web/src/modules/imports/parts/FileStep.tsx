import { Alert, Button, FileInput, Group, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { importAssignments, importTemplate, importUsers } from '#contract/imports/endpoints.ts'
import type { ImportKind } from '#contract/imports/fields.ts'
import { IMPORT_FILES, IMPORT_LIMITS } from '#contract/imports/limits.ts'
import type { Reference } from '#contract/platform/kernel/entity.ts'
import { formatNumber, formatSize } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import { RefSelect } from '../../../platform/engine/fields/RefSelect.tsx'
import { useForm, type Bound } from '../../../platform/form/use-form.ts'
import { ApiError, sentenceOf } from '../../../platform/lib/api-error.ts'
import { callFile, saveFile } from '../../../platform/lib/download.ts'
import { upload } from '../../../platform/lib/upload.ts'
import { showErrors, toFormErrors } from '../../../platform/ui/form-problems.ts'
import { toast } from '../../../platform/ui/toast.ts'
import { StepButtons } from './StepButtons.tsx'

const takeTemplate = async (kind: ImportKind): Promise<void> => {
  try {
    saveFile(await callFile(importTemplate, { params: { kind } }))
  } catch (error) {
    toast.failure(error)
  }
}

const chosen = (value: unknown) => (value ? null : t('validation.required'))

/** A company's sheet, sent to be read. */
function useSheetForm(kind: ImportKind, given: Reference | undefined, onDone: (id: string) => void) {
  const [busy, setBusy] = useState(false)
  const form = useForm<{ company: Reference | null; file: File | null }>({
    initialValues: { company: given ?? null, file: null },
    validate: { company: chosen, file: chosen },
  })
  const send = form.onSubmit(async ({ company, file }) => {
    if (!file || !company) return
    setBusy(true)
    try {
      const endpoint = kind === 'user' ? importUsers : importAssignments
      const body = { dryRun: 'true', company: company._id }
      const { _id } = await upload(endpoint, { body, files: { file } }, () => undefined)
      onDone(_id)
    } catch (error) {
      setBusy(false)
      const fields = error instanceof ApiError ? error.errors : []
      showErrors(form, fields.length > 0 ? toFormErrors(fields) : { file: sentenceOf(error) })
    }
  })
  return { busy, form, send }
}

/** The first step: which file, and whose people they are. */
export function FileStep({
  kind,
  company: given,
  onDone,
  onCancel,
}: {
  kind: ImportKind
  company: Reference | undefined
  onDone: (id: string) => void
  onCancel: () => void
}) {
  const { busy, form, send } = useSheetForm(kind, given, onDone)
  const { file } = form.values
  const { rows, bytes } = IMPORT_LIMITS

  return (
    <Stack>
      <Text size="sm">{t(`import.file.${kind}`, { rows: formatNumber(rows), size: formatSize(bytes) })}</Text>
      <Group>
        <Button variant="subtle" size="compact-md" onClick={() => void takeTemplate(kind)}>
          {t('import.file.template')}
        </Button>
      </Group>
      <CompanyField given={given} {...form.getInputProps('company')} />
      <FileInput
        label={t('import.page.file')}
        withAsterisk
        accept={IMPORT_FILES.map((type) => `.${type}`).join(',')}
        placeholder={t('entity.chooseFile')}
        description={file ? formatSize(file.size) : undefined}
        disabled={busy}
        clearable
        clearButtonProps={{ 'aria-label': t('common.clear') }}
        {...form.getInputProps('file')}
      />
      {busy ? (
        <Alert role="status" variant="light">
          {t('import.file.reading')}
        </Alert>
      ) : null}
      <StepButtons busy={busy} onCancel={onCancel} onNext={() => send()} />
    </Stack>
  )
}

/** The company that the people belong to: fixed for users who belong to one. */
function CompanyField({
  given,
  ...field
}: Bound & { given: Reference | undefined; value: Reference | null }) {
  const label = t('management.company')
  if (given)
    return <TextInput label={label} value={given.name} error={field.error} readOnly variant="filled" />
  return <RefSelect entity="company" label={label} takesOnly required {...field} />
}
