import { Anchor, Button, Stack, Table, Text } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { codeStudents, type CodesOfCompany } from '#contract/enrolment/code-use-endpoints.ts'
import { MAX_LIMIT } from '#contract/platform/kernel/paging.ts'
import { formatDay, formatNumber, formatPercent } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import { useCall } from '../../platform/lib/query.ts'
import { ErrorState } from '../../platform/ui/ErrorState.tsx'
import { RowsSkeleton } from '../../platform/ui/Loading.tsx'
import { TextLink } from '../../platform/ui/TextLink.tsx'
import { RevealCode } from './RevealCode.tsx'

const STEP = 20

/** A code of a company in its list: masked, with its seats; it opens to who redeemed it, and shows itself to whose it is. */
export function CompanyCode({ code }: { code: CodesOfCompany['codes'][number] }) {
  const [open, setOpen] = useState(false)
  const { _id, type, degree, accountsAllowed, used } = code
  return (
    <>
      <Table.Tr>
        <Table.Td>
          <Anchor
            component="button"
            type="button"
            fw={600}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            {code.code}
          </Anchor>
        </Table.Td>
        <Table.Td>{t(`code.type.${type}`)}</Table.Td>
        <Table.Td>{degree.name}</Table.Td>
        <Table.Td ta="right">
          {t('management.ofTotal', { used: formatNumber(used), total: formatNumber(accountsAllowed) })}
        </Table.Td>
      </Table.Tr>
      {open ? (
        <Table.Tr>
          <Table.Td colSpan={4}>
            <Stack gap="sm">
              {code.reveal ? <RevealCode item={{ _id }} /> : null}
              <Redeemed code={_id} />
            </Stack>
          </Table.Td>
        </Table.Tr>
      ) : null}
    </>
  )
}

/** Who has the course by a code, and how far they are. */
function Redeemed({ code }: { code: string }) {
  const [limit, setLimit] = useState(STEP)
  const { data, error, refetch } = useCall(
    codeStudents,
    { query: { code, limit } },
    { placeholderData: keepPreviousData },
  )
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <RowsSkeleton rows={2} height={24} />
  if (data.total === 0) return <Text c="dimmed">{t('enrolment.nobodyRedeemed')}</Text>
  return (
    <>
      <Table aria-label={t('enrolment.redeemed')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('management.cardHolder')}</Table.Th>
            <Table.Th>{t('enrolment.redeemedOn')}</Table.Th>
            <Table.Th ta="right">{t('enrolment.timeDone')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {data.items.map(({ _id, user, activationDate, elapsedTimePerc, isComplete }) => (
            <Table.Tr key={_id}>
              <Table.Td>
                <TextLink to={`/user/view/${user._id}`}>{user.name || user.username}</TextLink>
              </Table.Td>
              <Table.Td style={{ whiteSpace: 'nowrap' }}>{formatDay(activationDate)}</Table.Td>
              <Table.Td ta="right">
                {isComplete ? t('management.trainingStates.complete') : formatPercent(elapsedTimePerc)}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {data.total > limit && limit < MAX_LIMIT ? (
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={() => setLimit(Math.min(MAX_LIMIT, limit + STEP))}
        >
          {t('common.seeMore')}
        </Button>
      ) : null}
    </>
  )
}
