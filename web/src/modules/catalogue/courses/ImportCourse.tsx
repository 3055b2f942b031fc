import { Alert, Button, FileInput, Group, List, Progress, Stack, Text } from '@mantine/core'
import type { ImportMode } from '#contract/catalogue/transfer-endpoints.ts'
import type { FieldError } from '#contract/platform/kernel/problem.ts'
import { formatPercent, formatSize } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import { Dialog } from '../../../platform/ui/Dialog.tsx'
import { useImport } from './use-import.ts'

/** Adds a course from the JSON of an export (rule course.exchange). */
export default function ImportCourse({ onClose }: { onClose: () => void }) {
  const { file, wrong, errors, sent, existing, send, stop, choose } = useImport()
  const end = () => {
    stop()
    onClose()
  }

  return (
    <Dialog onClose={end} title={t('transfer.import')} size="lg" closeOnClickOutside={false}>
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
          onChange={(chosen) => void choose(chosen)}
        />
        {existing ? <Existing name={existing} onChoose={(mode) => void send(mode)} /> : null}
        {errors.length > 0 ? <Faults errors={errors} /> : null}
        {sent === undefined ? null : <Sending part={sent} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={end}>
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

/** The course already exists: asks whether to change it, to use it as it is, or to add another. */
const Existing = ({ name, onChoose }: { name: string; onChoose: (mode: ImportMode) => void }) => (
  <Alert color="orange" role="alert">
    <Text size="sm">{t('transfer.existsText', { name })}</Text>
    <Group gap="xs" mt="sm">
      {(['update', 'reuse', 'copy'] as const).map((mode) => (
        <Button key={mode} size="xs" variant="default" onClick={() => onChoose(mode)}>
          {t(`transfer.${mode}`)}
        </Button>
      ))}
    </Group>
  </Alert>
)

const Faults = ({ errors }: { errors: readonly FieldError[] }) => (
  <Alert color="red" role="alert" title={t('validation.correctErrors')}>
    <List size="sm">
      {errors.map(({ field, message }) => (
        <List.Item key={field}>{t('transfer.at', { place: field, message })}</List.Item>
      ))}
    </List>
  </Alert>
)

const Sending = ({ part }: { part: number }) => (
  <div role="status">
    <Progress
      value={part * 100}
      color="amber.6"
      aria-label={t('entity.uploadPart', { part: formatPercent(part * 100) })}
    />
    <Text size="sm" mt={4}>
      {t('common.sending')} {t('entity.uploadPart', { part: formatPercent(part * 100) })}
    </Text>
  </div>
)
