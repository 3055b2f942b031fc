import { Alert, NativeSelect, SimpleGrid, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { getImport, listImportRows, mapImport, type ImportDetail } from '#contract/imports/endpoints.ts'
import { importFields } from '#contract/imports/fields.ts'
import { t } from '#contract/platform/text/text.ts'
import { sentenceOf } from '../../../platform/lib/api-error.ts'
import { call } from '../../../platform/lib/call.ts'
import { refresh } from '../../../platform/lib/query.ts'
import { StepButtons } from './StepButtons.tsx'

/** The second step: which field each column fills, as it was recognized, to be corrected. */
export function ColumnsStep({
  item: { _id, kind, columns },
  onDone,
  onCancel,
}: {
  item: ImportDetail
  onDone: () => void
  onCancel: () => void
}) {
  const recognized = Object.fromEntries(columns.map(({ index, field }) => [index, field ?? '']))
  const [chosen, setChosen] = useState<Record<string, string>>(recognized)
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<string>()

  /** A field is filled by one column: the one that had it gives it up. */
  const choose = (index: number, field: string) =>
    setChosen((before) => ({
      ...Object.fromEntries(
        Object.entries(before).map(([place, name]) => [place, name === field ? '' : name]),
      ),
      [index]: field,
    }))
  const send = async () => {
    if (JSON.stringify(chosen) === JSON.stringify(recognized)) return onDone()
    setBusy(true)
    try {
      const mapping = Object.fromEntries(Object.entries(chosen).filter(([, field]) => field !== ''))
      await call(mapImport, { params: { id: _id }, body: { mapping } })
      await refresh(getImport, listImportRows)
      onDone()
    } catch (error) {
      setBusy(false)
      setWrong(sentenceOf(error))
    }
  }

  return (
    <Stack>
      <Text size="sm">{t('import.columns.text')}</Text>
      <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
        {columns.map((column) => (
          <ColumnRow
            key={column.index}
            column={column}
            kind={kind}
            field={chosen[column.index] ?? ''}
            onChoose={(field) => choose(column.index, field)}
          />
        ))}
      </Stack>
      {wrong ? (
        <Alert color="red" role="alert">
          {wrong}
        </Alert>
      ) : null}
      <StepButtons busy={busy} onCancel={onCancel} onNext={() => void send()} />
    </Stack>
  )
}

/** A column of the file with some of its values, and the field that it fills. */
const ColumnRow = ({
  column: { index, head, samples },
  kind,
  field,
  onChoose,
}: {
  column: ImportDetail['columns'][number]
  kind: ImportDetail['kind']
  field: string
  onChoose: (field: string) => void
}) => (
  <SimpleGrid component="li" cols={{ base: 1, sm: 2 }} spacing="xs" verticalSpacing={4}>
    <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <Text fw={650}>{head || t('import.columns.noHead', { n: index + 1 })}</Text>
      <Text size="sm" c="dimmed" lineClamp={2}>
        {samples.join(' · ')}
      </Text>
    </div>
    <NativeSelect
      aria-label={t('import.columns.fieldOf', { column: head || String(index + 1) })}
      value={field}
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
      data={[
        { value: '', label: t('import.columns.none') },
        ...importFields[kind].map(({ name, label }) => ({ value: name, label })),
      ]}
    />
  </SimpleGrid>
)
