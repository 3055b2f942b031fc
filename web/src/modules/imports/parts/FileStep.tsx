import { Alert, Button, FileInput, Group, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { importAssignments, importTemplate, importUsers } from '#contract/imports/endpoints.ts'
import type { ImportKind } from '#contract/imports/fields.ts'
import { IMPORT_FILES, IMPORT_LIMITS } from '#contract/imports/limits.ts'
import type { Reference } from '#contract/platform/kernel/entity.ts'
import { formatNumber, formatSize } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import { RefSelect } from '../../../platform/engine/fields/RefSelect.tsx'
import { ApiError, sentenceOf } from '../../../platform/lib/api-error.ts'
import { callFile, saveFile } from '../../../platform/lib/download.ts'
import { upload } from '../../../platform/lib/upload.ts'
import { toast } from '../../../platform/ui/toast.ts'
import { StepButtons } from './StepButtons.tsx'

const takeTemplate = async (kind: ImportKind): Promise<void> => {
  try {
    saveFile(await callFile(importTemplate, { params: { kind } }))
  } catch (error) {
    toast.failure(error)
  }
}

/** Sends a company's sheet to be read; shows what is wrong, by field. */
function useSheetSending(kind: ImportKind, onDone: (id: string) => void) {
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<Record<string, string>>({})
  const send = async (company: Reference | null, file: File | null) => {
    const missing = {
      ...(company ? {} : { company: t('validation.required') }),
      ...(file ? {} : { file: t('validation.required') }),
    }
    if (!file || !company) return setWrong(missing)
    setBusy(true)
    setWrong({})
    try {
      const endpoint = kind === 'user' ? importUsers : importAssignments
      const body = { dryRun: 'true', company: company._id }
      const { _id } = await upload(endpoint, { body, files: { file } }, () => undefined)
      onDone(_id)
    } catch (error) {
      setBusy(false)
      const fields = error instanceof ApiError ? error.errors : []
      setWrong(
        fields.length > 0
          ? Object.fromEntries(fields.map(({ field, message }) => [field, message]))
          : { file: sentenceOf(error) },
      )
    }
  }
  return { busy, wrong, clear: () => setWrong({}), send }
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
  const [company, setCompany] = useState<Reference | null>(given ?? null)
  const [file, setFile] = useState<File | null>(null)
  const { busy, wrong, clear, send } = useSheetSending(kind, onDone)
  const { rows, bytes } = IMPORT_LIMITS

  return (
    <Stack>
      <Text size="sm">{t(`import.file.${kind}`, { rows: formatNumber(rows), size: formatSize(bytes) })}</Text>
      <Group>
        <Button variant="subtle" size="compact-md" onClick={() => void takeTemplate(kind)}>
          {t('import.file.template')}
        </Button>
      </Group>
      <CompanyField given={given} company={company} error={wrong['company']} onChange={setCompany} />
      <FileInput
        label={t('import.page.file')}
        withAsterisk
        accept={IMPORT_FILES.map((type) => `.${type}`).join(',')}
        placeholder={t('entity.chooseFile')}
        value={file}
        description={file ? formatSize(file.size) : undefined}
        error={wrong['file']}
        disabled={busy}
        clearable
        clearButtonProps={{ 'aria-label': t('common.clear') }}
        onChange={(chosen) => {
          setFile(chosen)
          clear()
        }}
      />
      {busy ? (
        <Alert role="status" variant="light">
          {t('import.file.reading')}
        </Alert>
      ) : null}
      <StepButtons busy={busy} onCancel={onCancel} onNext={() => void send(company, file)} />
    </Stack>
  )
}

/** The company that the people belong to: fixed for users who belong to one. */
function CompanyField({
  given,
  company,
  error,
  onChange,
}: {
  given: Reference | undefined
  company: Reference | null
  error: string | undefined
  onChange: (company: Reference | null) => void
}) {
  const label = t('management.company')
  if (given) return <TextInput label={label} value={given.name} error={error} readOnly variant="filled" />
  return (
    <RefSelect
      entity="company"
      label={label}
      value={company}
      onChange={onChange}
      takesOnly
      required
      error={error}
    />
  )
}
