import { displayName } from '#contract/platform/kernel/display-name.ts'
import { Anchor, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { codeStudents, type CompanyCode as Code } from '#contract/enrolment/code-use-endpoints.ts'
import { formatDay, formatNumber, formatPercent } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import { call } from '../../platform/lib/call.ts'
import { useMore } from '../../platform/lib/more.ts'
import { keyOf } from '../../platform/lib/query.ts'
import { ErrorState } from '../../platform/ui/ErrorState.tsx'
import { RowsSkeleton } from '../../platform/ui/Loading.tsx'
import { SeeMore } from '../../platform/ui/SeeMore.tsx'
import { SmallTable } from '../../platform/ui/SmallTable.tsx'
import { TextLink } from '../../platform/ui/TextLink.tsx'
import { RevealCode } from './RevealCode.tsx'

const STEP = 20

/**
 * The codes of a company: masked, with their seats; each opens to the people who redeemed it, and shows itself to its
 * owners.
 */
export function CodesTable({ codes, label }: { codes: readonly Code[]; label: string }) {
  const [open, setOpen] = useState<string>()
  return (
    <SmallTable
      label={label}
      rows={codes}
      keyOf={({ _id }) => _id}
      renderBelow={({ _id, reveal }) =>
        open === _id ? (
          <Stack gap="sm">
            {reveal ? <RevealCode item={{ _id }} /> : null}
            <Redeemed code={_id} />
          </Stack>
        ) : null
      }
      columns={[
        {
          title: t('management.code'),
          render: ({ _id, code }) => (
            <Anchor
              component="button"
              type="button"
              fw={600}
              aria-expanded={open === _id}
              onClick={() => setOpen(open === _id ? undefined : _id)}
            >
              {code}
            </Anchor>
          ),
        },
        { title: t('management.codeType'), render: ({ type }) => t(`code.type.${type}`) },
        { title: t('management.courseName'), render: ({ degree }) => degree.name },
        {
          title: t('management.codeSeats'),
          align: 'right',
          render: ({ used, accountsAllowed }) =>
            t('management.ofTotal', { used: formatNumber(used), total: formatNumber(accountsAllowed) }),
        },
      ]}
    />
  )
}

/** The people who have the course by a code, and their progress. */
function Redeemed({ code }: { code: string }) {
  const list = useMore({
    key: keyOf(codeStudents, { query: { code } }),
    size: STEP,
    ask: (window, signal) => call(codeStudents, { query: { code, ...window }, signal }),
  })
  const { first } = list
  if (list.error && !first) return <ErrorState error={list.error} onRetry={list.refetch} />
  if (!first) return <RowsSkeleton rows={2} height={24} />
  if (first.total === 0) return <Text c="dimmed">{t('enrolment.nobodyRedeemed')}</Text>
  return (
    <>
      <SmallTable
        label={t('enrolment.redeemed')}
        rows={list.items}
        keyOf={({ _id }) => _id}
        columns={[
          {
            title: t('management.cardHolder'),
            render: ({ user }) => <TextLink to={`/user/view/${user._id}`}>{displayName(user)}</TextLink>,
          },
          {
            title: t('enrolment.redeemedOn'),
            isShort: true,
            render: ({ activationDate }) => formatDay(activationDate),
          },
          {
            title: t('enrolment.timeDone'),
            align: 'right',
            render: ({ elapsedTimePerc, isComplete }) =>
              isComplete ? t('management.trainingStates.complete') : formatPercent(elapsedTimePerc),
          },
        ]}
      />
      <SeeMore list={list} />
    </>
  )
}
