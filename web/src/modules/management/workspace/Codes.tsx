import { Group, Stack, Table, Text } from '@mantine/core'
import { codeCompanies } from '#contract/enrolment/code-use-endpoints.ts'
import { formatNumber } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import { useCall } from '../../../platform/lib/query.ts'
import { EmptyState } from '../../../platform/ui/EmptyState.tsx'
import { ErrorState } from '../../../platform/ui/ErrorState.tsx'
import { RowsSkeleton } from '../../../platform/ui/Loading.tsx'
import { CompanyCode, SellCodesButton } from '../../enrolment/index.ts'
import type { TabProps } from './tab-props.ts'

/** The codes of a company, and the way to sell it more for those who may. */
export default function Codes({ company }: TabProps) {
  return (
    <Stack gap="md">
      <Group justify="flex-end">
        <SellCodesButton company={company} />
      </Group>
      <CompanyCodes company={company} />
    </Stack>
  )
}

/** The codes, the last made first, with their seats and what all of them come to. */
function CompanyCodes({ company }: TabProps) {
  const { data, error, refetch } = useCall(codeCompanies, { query: { filter: { company } } })
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <RowsSkeleton rows={3} height={48} />
  const [group] = data.items
  if (!group) return <EmptyState title={t('management.noCodes')} />
  const { codes, used, allowed } = group
  const isWhole = codes.reduce((sum, { accountsAllowed }) => sum + accountsAllowed, 0) === allowed
  return (
    <Stack gap="sm">
      <Text size="sm">
        {t('management.codesSum', { used: formatNumber(used), allowed: formatNumber(allowed) })}
        {isWhole ? null : ` ${t('management.codesLast')}`}
      </Text>
      <Table.ScrollContainer minWidth={480} type="native">
        <Table aria-label={t('management.tabs.codigos')} verticalSpacing="xs">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('management.code')}</Table.Th>
              <Table.Th>{t('management.codeType')}</Table.Th>
              <Table.Th>{t('management.courseName')}</Table.Th>
              <Table.Th ta="right">{t('management.codeSeats')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {codes.map((code) => (
              <CompanyCode key={code._id} code={code} />
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Stack>
  )
}
