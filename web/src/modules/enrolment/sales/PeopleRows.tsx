import { ActionIcon, Anchor, Button, FileButton, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { IconPlus, IconTrash, IconUpload } from '@tabler/icons-react'
import { MAX_ORDER_ACCOUNTS } from '#contract/enrolment/checkout-endpoints.ts'
import type { PinAccount } from '#contract/enrolment/code-rules.ts'
import { readPeople } from '#contract/enrolment/people-rows.ts'
import { t, tCount } from '#contract/platform/text/text.ts'
import { EMAIL_MAX, NAME_MAX } from '#contract/platform/validation/lengths.ts'
import { fileFault } from '../../../platform/lib/file-fault.ts'
import { toast, toastTime } from '../../../platform/ui/toast.ts'
import { LimitedInput } from '../../../platform/ui/LimitedInput.tsx'
import { isEmptyRow } from './people-row.ts'

const PEOPLE_FILES = ['csv', 'txt']

/** A text file, in UTF-8 or, as spreadsheets of Windows write it, in Windows-1252. */
const readText = async (file: File): Promise<string> => {
  const bytes = await file.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** The people of an order, a row each: typed, or read from a file; the last row stays (rule code.groups). */
export function PeopleRows({
  rows,
  errors,
  onChange,
}: {
  rows: readonly PinAccount[]
  /** The errors of the rows, by keys such as `accounts.0.name`. */
  errors: Readonly<Record<string, string>>
  onChange: (rows: PinAccount[]) => void
}) {
  const change = (at: number, values: Partial<PinAccount>) =>
    onChange(rows.map((row, index) => (index === at ? { ...row, ...values } : row)))
  const read = async (file: File | null) => {
    if (!file) return undefined
    const fault = await fileFault(file, PEOPLE_FILES)
    if (fault) return toast.error(fault, toastTime.long)
    const found = readPeople(await readText(file))
    if (found.length === 0) return toast.error(t('code.group.fileEmpty'))
    const all = [...rows.filter((row) => !isEmptyRow(row)), ...found]
    const out = all.length - MAX_ORDER_ACCOUNTS
    if (out > 0) toast.error(tCount('code.group.fileTooLong', out, { most: MAX_ORDER_ACCOUNTS }))
    return onChange(all.slice(0, MAX_ORDER_ACCOUNTS))
  }
  return (
    <Stack gap="xs" component="fieldset" m={0} p={0} style={{ border: 0 }}>
      <Text component="legend" fw={600} size="sm">
        {t('code.group.people')}
      </Text>
      <Text size="sm" c="dimmed">
        {t('code.group.fileText')}{' '}
        <Anchor href="/assets/defaults/formandos.txt" download>
          {t('code.group.example')}
        </Anchor>
      </Text>
      {rows.map((row, at) => (
        <PersonRow
          key={at}
          at={at}
          row={row}
          errors={errors}
          onChange={(values) => change(at, values)}
          onRemove={rows.length === 1 ? undefined : () => onChange(rows.filter((_, index) => index !== at))}
        />
      ))}
      <RowTools
        count={rows.length}
        onAdd={() => onChange([...rows, { name: '', email: '' }])}
        onFile={(file) => void read(file)}
      />
    </Stack>
  )
}

/** One person of an order. @param onRemove takes the row out; none for the last one */
const PersonRow = ({
  at,
  row,
  errors,
  onChange,
  onRemove,
}: {
  at: number
  row: PinAccount
  errors: Readonly<Record<string, string>>
  onChange: (values: Partial<PinAccount>) => void
  onRemove: (() => void) | undefined
}) => (
  <Group gap="xs" align="flex-start" wrap="nowrap">
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs" verticalSpacing="xs" style={{ flex: 1 }}>
      <LimitedInput
        aria-label={t('code.group.nameOf', { n: at + 1 })}
        placeholder={t('person.name')}
        maxLength={NAME_MAX}
        data-path={`accounts.${at}.name`}
        value={row.name}
        error={errors[`accounts.${at}.name`]}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <LimitedInput
        type="email"
        aria-label={t('code.group.emailOf', { n: at + 1 })}
        placeholder={t('person.email')}
        maxLength={EMAIL_MAX}
        data-path={`accounts.${at}.email`}
        value={row.email}
        error={errors[`accounts.${at}.email`]}
        onChange={(event) => onChange({ email: event.currentTarget.value })}
      />
    </SimpleGrid>
    <ActionIcon
      variant="subtle"
      color="gray"
      size={36}
      aria-label={t('code.group.removeRow', { n: at + 1 })}
      disabled={!onRemove}
      onClick={onRemove}
    >
      <IconTrash size={16} aria-hidden />
    </ActionIcon>
  </Group>
)

const RowTools = ({
  count,
  onAdd,
  onFile,
}: {
  count: number
  onAdd: () => void
  onFile: (file: File | null) => void
}) => (
  <Group gap="sm">
    <Button
      variant="default"
      size="xs"
      leftSection={<IconPlus size={14} aria-hidden />}
      disabled={count >= MAX_ORDER_ACCOUNTS}
      onClick={onAdd}
    >
      {t('code.group.addRow')}
    </Button>
    <FileButton accept=".csv,.txt,text/csv,text/plain" onChange={onFile}>
      {(props) => (
        <Button {...props} variant="default" size="xs" leftSection={<IconUpload size={14} aria-hidden />}>
          {t('code.group.fromFile')}
        </Button>
      )}
    </FileButton>
    <Text size="sm" c="dimmed" role="status">
      {tCount('code.group.count', count)}
    </Text>
  </Group>
)
