import { Checkbox, Group, Stack, Text, Title } from '@mantine/core'
import { Suspense, type ReactNode } from 'react'
import { companyCodes, IDLE_DAYS_MAX } from '#contract/enrolment/code-use-endpoints.ts'
import { DEFAULT_LIMIT } from '#contract/platform/kernel/paging.ts'
import { formatNumber } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import { useAddressState } from '../../../platform/lib/address.ts'
import { call } from '../../../platform/lib/call.ts'
import { useMore } from '../../../platform/lib/more.ts'
import { keyOf } from '../../../platform/lib/query.ts'
import { useMay } from '../../../platform/lib/user.ts'
import { EmptyState } from '../../../platform/ui/EmptyState.tsx'
import { ErrorState } from '../../../platform/ui/ErrorState.tsx'
import { RowsSkeleton } from '../../../platform/ui/Loading.tsx'
import { SeeMore } from '../../../platform/ui/SeeMore.tsx'
import { CodePeople, CodesTable, useSellCodes } from '../../enrolment/index.ts'
import type { TabProps } from './tab-props.ts'

/** The days that an address names; undefined where they are no number that the list is filtered by. */
const idleDaysOf = (typed: string | undefined): number | undefined => {
  const days = Number(typed)
  return Number.isInteger(days) && days >= 1 && days <= IDLE_DAYS_MAX ? days : undefined
}

/** The codes of a company, the latest first, with their seats and totals; and the people who have courses by them. */
function CodesOfCompany({ company, sell }: TabProps & { sell: ReactNode }) {
  const sells = useMay('code.sell')
  const [address, change] = useAddressState()
  const isFree = address['f.free'] === '1'
  // A link of a reminder leads to the codes that it counts.
  const idle = idleDaysOf(address['f.idle'])
  const params = { company }
  const query = idle ? { filter: { idle } } : isFree ? { filter: { free: true } } : {}
  const list = useMore({
    key: keyOf(companyCodes, { params, query }),
    size: DEFAULT_LIMIT,
    ask: (window, signal) => call(companyCodes, { params, query: { ...query, ...window }, signal }),
  })
  const { first } = list
  if (list.error && !first) return <ErrorState error={list.error} onRetry={list.refetch} />
  if (!first) return <RowsSkeleton rows={3} height={48} />
  if (first.total === 0 && !isFree && !idle)
    return (
      <EmptyState
        title={t('management.noCodes')}
        text={t(sells ? 'management.noCodesToSell' : 'management.noCodesText')}
        action={sell}
      />
    )
  const { used, allowed } = first
  return (
    <Stack gap="sm">
      <Group justify="flex-end">{sell}</Group>
      <Text size="sm">
        {t('management.codesSum', { used: formatNumber(used), allowed: formatNumber(allowed) })}
      </Text>
      <Checkbox
        label={t('management.codesFree')}
        checked={isFree}
        onChange={(event) => change({ 'f.free': event.currentTarget.checked ? '1' : undefined })}
      />
      {idle !== undefined && (
        <Checkbox
          label={t('management.codesIdle', { days: formatNumber(idle) })}
          checked
          onChange={() => change({ 'f.idle': undefined })}
        />
      )}
      <CodesTable codes={list.items} label={t('management.tabs.codigos')} />
      <SeeMore list={list} variant="default" size="sm" />
      <div>
        <Title order={2} size="h4" mt="xl" mb="sm">
          {t('enrolment.codePeople')}
        </Title>
        <Suspense fallback={<RowsSkeleton rows={4} height={48} />}>
          <CodePeople company={company} />
        </Suspense>
      </div>
    </Stack>
  )
}

/** The codes of a company, and a button to sell it more for those who may. */
export default function Codes({ company }: TabProps) {
  const { button, dialog } = useSellCodes(company)
  return (
    <>
      <CodesOfCompany company={company} sell={button} />
      {dialog}
    </>
  )
}
