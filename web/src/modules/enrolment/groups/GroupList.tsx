import { Paper, Stack, Text } from '@mantine/core'
import { codeGroups, type CodeGroup } from '#contract/enrolment/code-use-endpoints.ts'
import { removeCode } from '#contract/enrolment/codes-endpoints.ts'
import { formatDay } from '#contract/platform/text/format.ts'
import { t, tCount } from '#contract/platform/text/text.ts'
import { useMutate } from '../../../platform/lib/mutate.ts'
import { useConfirm } from '../../../platform/ui/confirm.tsx'
import { Disclosure } from '../../../platform/ui/Disclosure.tsx'
import { toast } from '../../../platform/ui/toast.ts'
import { byCompany } from './by-company.ts'
import { GroupAccounts } from './GroupAccounts.tsx'

/** Groups of codes by company, each unfolding to its accounts (rule code.groups). */
export function GroupList({ groups }: { groups: readonly CodeGroup[] }) {
  const [question, ask] = useConfirm()
  const remove = useMutate(removeCode, { refreshes: [codeGroups] })
  const confirmRemoval = ({ codeId, _id, name, email }: CodeGroup['accounts'][number]) =>
    ask({
      title: t('code.removeAccount'),
      text: t('code.group.removeText', { name: name || email }),
      confirm: t('common.delete'),
      onConfirm: async () => {
        await remove.mutateAsync({ body: { code: codeId, account: _id } })
        toast.success(t('code.group.removed'))
      },
    })
  return (
    <Stack gap="md">
      {question}
      {byCompany(groups).map((own) => (
        <OfCompany key={own[0]?.company?._id ?? ''} groups={own} onRemove={confirmRemoval} />
      ))}
    </Stack>
  )
}

/** The groups of one company under its name, or those without a company. */
function OfCompany({
  groups,
  onRemove,
}: {
  groups: readonly CodeGroup[]
  onRemove: (account: CodeGroup['accounts'][number]) => void
}) {
  const company = groups[0]?.company?.name ?? t('code.group.noCompany')
  return (
    <Paper component="section" aria-label={company} withBorder p="md">
      <Text component="h2" fw={650} m={0} mb="xs">
        {company}
      </Text>
      {groups.map((group) => (
        <Disclosure
          key={group._id}
          heading="h3"
          title={group.degree.name}
          aside={
            <Text component="span" size="sm" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
              {`${tCount('code.group.accounts', group.accounts.length)} · ${formatDay(group.date)}`}
            </Text>
          }
        >
          <GroupAccounts
            accounts={group.accounts}
            label={`${company} · ${group.degree.name}`}
            onRemove={onRemove}
          />
        </Disclosure>
      ))}
    </Paper>
  )
}
