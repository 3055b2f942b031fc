import { ActionIcon, Badge, Table, Text, VisuallyHidden } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { CodeGroup } from '#contract/enrolment/code-use-endpoints.ts'
import { formatDay } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'

type Account = CodeGroup['accounts'][number]

const day = (at: string | null): string => (at ? formatDay(new Date(at)) : '–')

/** The accounts of a group: whose each code is, and how far. */
export function GroupAccounts({
  accounts,
  label,
  onRemove,
}: {
  accounts: readonly Account[]
  label: string
  onRemove: (account: Account) => void
}) {
  return (
    <Table.ScrollContainer minWidth={720}>
      <Table aria-label={label} verticalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('code.code')}</Table.Th>
            <Table.Th>{t('person.name')}</Table.Th>
            <Table.Th>Email</Table.Th>
            <Table.Th>{t('code.group.activation')}</Table.Th>
            <Table.Th ta="right">{t('code.group.elapsed')}</Table.Th>
            <Table.Th>{t('code.group.end')}</Table.Th>
            <Table.Th>
              <VisuallyHidden>{t('common.delete')}</VisuallyHidden>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {accounts.map((account) => (
            <Table.Tr key={account._id}>
              <Table.Td style={{ whiteSpace: 'nowrap' }}>
                {[account.code, account.pin].filter(Boolean).join('+')}
              </Table.Td>
              <Table.Td>{account.name || '–'}</Table.Td>
              <Table.Td style={{ overflowWrap: 'anywhere' }}>{account.email}</Table.Td>
              <Table.Td style={{ whiteSpace: 'nowrap' }}>
                {account.activationDate ? (
                  day(account.activationDate)
                ) : (
                  <Badge variant="light" color="gray">
                    {t(`code.approval.${account.approval}`)}
                  </Badge>
                )}
              </Table.Td>
              <Table.Td ta="right">
                {account.elapsedTimePerc === null ? '–' : `${account.elapsedTimePerc}%`}
              </Table.Td>
              <Table.Td style={{ whiteSpace: 'nowrap' }}>{day(account.endDate)}</Table.Td>
              <Table.Td>
                {account._can.remove ? (
                  <ActionIcon
                    variant="subtle"
                    color="red"
                    aria-label={t('code.group.remove', { name: account.name || account.email })}
                    onClick={() => onRemove(account)}
                  >
                    <IconTrash size={16} aria-hidden />
                  </ActionIcon>
                ) : null}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {accounts.length === 0 ? <Text c="dimmed">{t('code.accountsNone')}</Text> : null}
    </Table.ScrollContainer>
  )
}
