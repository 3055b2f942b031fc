import { Alert, Button, FileButton, Group, List, Loader, Text } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import {
  MAX_QUESTION_BYTES,
  QUESTION_FILES,
  readQuestions,
  type ImportedQuestion,
  type SkippedQuestion,
} from '#contract/catalogue/authoring-endpoints.ts'
import type { Field } from '#contract/platform/kernel/fields.ts'
import { t, tCount } from '#contract/platform/text/text.ts'
import { sentenceOf } from '../../../platform/lib/api-error.ts'
import { call } from '../../../platform/lib/call.ts'
import { fileFault } from '../../../platform/lib/file-fault.ts'
import { useFormStore, useOfForm, type Values } from '../../../platform/form/form-store.ts'
import { newRowId } from '../../../platform/engine/form/item-values.ts'
import { ListWidget } from '../../../platform/engine/fields/ListWidget.tsx'
import type { WidgetProps } from '../../../platform/engine/form/widget.ts'
import { Dialog } from '../../../platform/ui/Dialog.tsx'
import { FileFault } from '../../../platform/ui/FileFault.tsx'
import { rowsOf } from '#contract/platform/kernel/records.ts'

interface Found {
  items: ImportedQuestion[]
  skipped: SkippedQuestion[]
}

const asRow = ({ answerPool, ...question }: ImportedQuestion): Values => ({
  _id: newRowId(),
  ...question,
  answerPool: answerPool.map((answer) => ({ _id: newRowId(), ...answer })),
})

/** The questions of an exam: written here, or read from a file and joined to those that are there. */
export default function QuestionPool({ entity, field, path }: WidgetProps<Field>) {
  const form = useFormStore()
  const count = useOfForm((one) => {
    const rows = one.get(path)
    return Array.isArray(rows) ? rows.length : 0
  })
  const [found, setFound] = useState<Found>()
  const [reading, setReading] = useState(false)
  const [wrong, setWrong] = useState<string>()
  const reset = useRef<() => void>(null)

  const read = async (file: File | null) => {
    if (!file || reading) return
    reset.current?.()
    setReading(true)
    try {
      const fault = await fileFault(file, QUESTION_FILES, MAX_QUESTION_BYTES)
      setWrong(fault)
      if (!fault) setFound(await call(readQuestions, { files: { file } }))
    } catch (error) {
      setWrong(sentenceOf(error))
    } finally {
      setReading(false)
    }
  }
  const join = (items: ImportedQuestion[]) => {
    form.set(path, [...rowsOf(form.get(path)), ...items.map(asRow)])
    setFound(undefined)
  }
  if (field.kind !== 'list') return null
  return (
    <>
      <ListWidget entity={entity} field={field} path={path} />
      <Group mt="sm" gap="sm">
        <FileButton
          onChange={(file) => void read(file)}
          accept={QUESTION_FILES.map((one) => `.${one}`).join(',')}
          resetRef={reset}
        >
          {(props) => (
            <Button
              {...props}
              size="xs"
              variant="default"
              // A button that is off while it reads would lose the focus, to which the dialog returns.
              aria-busy={reading}
              leftSection={reading ? <Loader size={14} /> : <IconFileImport size={14} aria-hidden />}
            >
              {t('authoring.importQuestions')}
            </Button>
          )}
        </FileButton>
        <Text size="sm" c="dimmed" role="status">
          {tCount('authoring.questionCount', count)}
        </Text>
      </Group>
      <Text size="xs" c="dimmed" mt={4}>
        {t('authoring.importHelp')}
      </Text>
      <FileFault why={wrong} />
      {found ? <FoundQuestions found={found} onJoin={join} onClose={() => setFound(undefined)} /> : null}
    </>
  )
}

/** The questions found in a file, before they are added to the others, and the parts that were skipped. */
const FoundQuestions = ({
  found,
  onJoin,
  onClose,
}: {
  found: Found
  onJoin: (items: ImportedQuestion[]) => void
  onClose: () => void
}) => (
  <Dialog title={t('authoring.importQuestions')} onClose={onClose} size="lg">
    <Text>
      {found.items.length === 0 ? t('authoring.noneRead') : tCount('authoring.imported', found.items.length)}
    </Text>
    {found.skipped.length > 0 ? (
      <Alert color="orange" mt="sm" title={t('authoring.skipped')}>
        <List size="sm">
          {found.skipped.map(({ name, why }, index) => (
            <List.Item key={`${index} ${name}`}>
              {name}: {why}
            </List.Item>
          ))}
        </List>
      </Alert>
    ) : null}
    <List mt="sm" size="sm" type="ordered" mah={280} style={{ overflowY: 'auto' }}>
      {found.items.map(({ question }, index) => (
        <List.Item key={`${index} ${question}`}>{question}</List.Item>
      ))}
    </List>
    <Group justify="flex-end" mt="lg">
      <Button variant="default" onClick={onClose}>
        {t(found.items.length === 0 ? 'common.close' : 'common.cancel')}
      </Button>
      {found.items.length === 0 ? null : (
        <Button onClick={() => onJoin(found.items)}>{tCount('authoring.addThem', found.items.length)}</Button>
      )}
    </Group>
  </Dialog>
)
