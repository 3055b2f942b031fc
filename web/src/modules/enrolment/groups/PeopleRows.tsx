import { ActionIcon, Anchor, Button, FileButton, Group, Stack, Text, TextInput } from '@mantine/core'
import { IconPlus, IconTrash, IconUpload } from '@tabler/icons-react'
import { MAX_ORDER_ACCOUNTS } from '#contract/enrolment/checkout-endpoints.ts'
import type { PinAccount } from '#contract/enrolment/code-rules.ts'
import { readPeople } from '#contract/enrolment/people-rows.ts'
import { t, tCount } from '#contract/platform/text/text.ts'
import { toast } from '../../../platform/ui/toast.ts'
import { isEmptyRow } from './people-row.ts'

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
  /** By `accounts.0.name`. */
  errors: Readonly<Record<string, string>>
  onChange: (rows: PinAccount[]) => void
}) {
  const change = (at: number, values: Partial<PinAccount>) =>
    onChange(rows.map((row, index) => (index === at ? { ...row, ...values } : row)))
  const read = async (file: File | null) => {
    if (!file) return
    const found = readPeople(await readText(file))
    const all = [...rows.filter((row) => !isEmptyRow(row)), ...found].slice(0, MAX_ORDER_ACCOUNTS)
    if (found.length === 0) toast.error(t('code.group.fileEmpty'))
    else onChange(all)
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
        <Group key={at} gap="xs" align="flex-start" wrap="nowrap">
          <TextInput
            style={{ flex: 1, minWidth: 0 }}
            aria-label={t('code.group.nameOf', { n: at + 1 })}
            placeholder={t('person.name')}
            maxLength={160}
            data-path={`accounts.${at}.name`}
            value={row.name}
            error={errors[`accounts.${at}.name`]}
            onChange={(event) => change(at, { name: event.currentTarget.value })}
          />
          <TextInput
            style={{ flex: 1, minWidth: 0 }}
            type="email"
            aria-label={t('code.group.emailOf', { n: at + 1 })}
            placeholder="Email"
            maxLength={200}
            data-path={`accounts.${at}.email`}
            value={row.email}
            error={errors[`accounts.${at}.email`]}
            onChange={(event) => change(at, { email: event.currentTarget.value })}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={t('code.group.removeRow', { n: at + 1 })}
            disabled={rows.length === 1}
            onClick={() => onChange(rows.filter((_, index) => index !== at))}
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        </Group>
      ))}
      <Group gap="sm">
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={14} aria-hidden />}
          disabled={rows.length >= MAX_ORDER_ACCOUNTS}
          onClick={() => onChange([...rows, { name: '', email: '' }])}
        >
          {t('code.group.addRow')}
        </Button>
        <FileButton accept=".csv,.txt,text/csv,text/plain" onChange={(file) => void read(file)}>
          {(props) => (
            <Button {...props} variant="default" size="xs" leftSection={<IconUpload size={14} aria-hidden />}>
              {t('code.group.fromFile')}
            </Button>
          )}
        </FileButton>
        <Text size="sm" c="dimmed" role="status">
          {tCount('code.group.count', rows.length)}
        </Text>
      </Group>
    </Stack>
  )
}
