import { Badge, Button, Group, Paper, SimpleGrid, Text } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import {
  getImport,
  listImportRows,
  mendImportRow,
  type ImportRow,
  type RowOutcome,
} from '#contract/imports/endpoints.ts'
import { importLabel, type ImportKind } from '#contract/imports/fields.ts'
import { t } from '#contract/platform/text/text.ts'
import { IMPORT_LIMITS } from '#contract/imports/limits.ts'
import { call } from '../../../platform/lib/call.ts'
import { refresh } from '../../../platform/lib/query.ts'
import { Changes } from '../../../platform/ui/Changes.tsx'
import { toast } from '../../../platform/ui/toast.ts'
import { LimitedInput } from '../../../platform/ui/LimitedInput.tsx'

const colors: Readonly<Record<RowOutcome, string>> = {
  new: 'green',
  update: 'blue',
  same: 'gray',
  error: 'red',
  dropped: 'orange',
}

/** The fields that can be fixed: where another row was taken instead, the email that they share. */
const fieldsToMend = ({ outcome, errors, cells }: ImportRow): string[] =>
  outcome === 'dropped' && cells['email'] ? ['email'] : [...new Set(errors.map(({ field }) => field))]

/**
 * A row of a rehearsal: its outcome, the fields that it changes, and, where it is wrong, its wrong fields to be fixed
 * in place.
 */
export function RehearsedRow({
  importId,
  kind,
  row,
}: {
  importId: string
  kind: ImportKind
  row: ImportRow
}) {
  const { outcome, name, username, reason, changes } = row
  const fields = fieldsToMend(row)
  return (
    <Paper component="li" withBorder radius={0} p="xs" mt={-1}>
      <Group gap="xs" wrap="nowrap" align="flex-start">
        <Text size="sm" c="dimmed" w={64} style={{ flexShrink: 0 }}>
          {t('import.rows.row', { row: row.row })}
        </Text>
        {outcome ? (
          <Badge variant="light" color={colors[outcome]} style={{ flexShrink: 0 }}>
            {t(`import.outcome.${outcome}`)}
          </Badge>
        ) : null}
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {[name, username].filter((text) => text !== '').join(' · ') || t('import.rows.nameless')}
          {reason ? ` – ${reason}` : ''}
        </Text>
      </Group>
      <Changes
        changes={changes.map(({ field, label, before, after }) => ({
          _id: field,
          label,
          from: before,
          to: after,
        }))}
      />
      {fields.length > 0 ? <MendForm importId={importId} kind={kind} row={row} fields={fields} /> : null}
    </Paper>
  )
}

/** The characters that a field may have; of one that the file has longer there is only the beginning, whose length says nothing. */
const limitOf = (typed: string | undefined, read: string): number =>
  typed === undefined && read.length > IMPORT_LIMITS.cell ? Infinity : IMPORT_LIMITS.cell

/** The wrong fields of a row, fixed in place; the whole row is checked again. */
function MendForm({
  importId,
  kind,
  row: { row, errors, cells },
  fields,
}: {
  importId: string
  kind: ImportKind
  row: ImportRow
  fields: readonly string[]
}) {
  const [typed, setTyped] = useState<Record<string, string>>({})
  const [busy, setBusy] = useState(false)
  const errorOf = (field: string) => errors.find((error) => error.field === field)?.message
  const mend = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    try {
      await call(mendImportRow, { params: { id: importId, row }, body: { cells: typed } })
      setTyped({})
      await refresh(listImportRows, getImport)
    } catch (error) {
      toast.failure(error)
    }
    setBusy(false)
  }
  return (
    <form onSubmit={(event) => void mend(event)}>
      <SimpleGrid cols={{ base: 1, sm: 2 }} mt="xs" spacing="xs">
        {fields.map((field) => (
          <LimitedInput
            key={field}
            size="sm"
            label={importLabel(kind, field)}
            value={typed[field] ?? cells[field] ?? ''}
            error={typed[field] === undefined ? errorOf(field) : undefined}
            maxLength={limitOf(typed[field], cells[field] ?? '')}
            onChange={({ currentTarget: { value } }) => setTyped((before) => ({ ...before, [field]: value }))}
          />
        ))}
      </SimpleGrid>
      <Group justify="flex-end" mt="xs">
        <Button
          type="submit"
          size="xs"
          variant="default"
          loading={busy}
          disabled={Object.keys(typed).length === 0}
          aria-label={t('import.rows.mendRow', { row })}
        >
          {t('import.rows.mend')}
        </Button>
      </Group>
    </form>
  )
}
