import { ActionIcon, Badge, Text } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { CodeGroup } from '#contract/enrolment/code-use-endpoints.ts'
import { formatDay } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import { EmailText } from '../../../platform/ui/EmailText.tsx'
import { SmallTable } from '../../../platform/ui/SmallTable.tsx'

type Account = CodeGroup['accounts'][number]

const day = (at: string | null): string => (at ? formatDay(new Date(at)) : '–')

/** The accounts of a group: the person of each code, and their progress. */
export function GroupAccounts({
  accounts,
  label,
  onRemove,
}: {
  accounts: readonly Account[]
  label: string
  onRemove: (account: Account) => void
}) {
  if (accounts.length === 0) return <Text c="dimmed">{t('code.accountsNone')}</Text>
  return (
    <SmallTable
      label={label}
      rows={accounts}
      keyOf={({ _id }) => _id}
      columns={[
        {
          title: t('code.code'),
          isShort: true,
          render: ({ code, pin }) => [code, pin].filter(Boolean).join('+'),
        },
        { title: t('person.name'), render: ({ name }) => name || '–' },
        { title: t('person.email'), render: ({ email }) => <EmailText value={email} /> },
        {
          title: t('code.group.activation'),
          isShort: true,
          render: ({ activationDate, approval }) =>
            activationDate ? (
              day(activationDate)
            ) : (
              <Badge variant="light" color="gray">
                {t(`code.approval.${approval}`)}
              </Badge>
            ),
        },
        {
          title: t('code.group.elapsed'),
          align: 'right',
          render: ({ elapsedTimePerc }) => (elapsedTimePerc === null ? '–' : `${elapsedTimePerc}%`),
        },
        { title: t('code.group.end'), isShort: true, render: ({ endDate }) => day(endDate) },
        {
          title: t('common.delete'),
          isAction: true,
          render: (account) =>
            account._can.remove ? (
              <ActionIcon
                variant="subtle"
                color="red"
                aria-label={t('code.group.remove', { name: account.name || account.email })}
                onClick={() => onRemove(account)}
              >
                <IconTrash size={16} aria-hidden />
              </ActionIcon>
            ) : null,
        },
      ]}
    />
  )
}
