import { Group, Select, Stack, Text, Title } from '@mantine/core'
import { Suspense, useState, type ReactNode } from 'react'
import { companyCodes } from '#contract/enrolment/code-use-endpoints.ts'
import { DEFAULT_LIMIT } from '#contract/platform/kernel/paging.ts'
import { formatNumber } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import { call } from '../../../platform/lib/call.ts'
import { focusOn } from '../../../platform/lib/focus-on.ts'
import { useMore } from '../../../platform/lib/more.ts'
import { keyOf } from '../../../platform/lib/query.ts'
import { useMay } from '../../../platform/lib/user.ts'
import { EmptyState } from '../../../platform/ui/EmptyState.tsx'
import { ErrorState } from '../../../platform/ui/ErrorState.tsx'
import { RowsSkeleton } from '../../../platform/ui/Loading.tsx'
import { NoResults } from '../../../platform/ui/NoResults.tsx'
import { SeeMore } from '../../../platform/ui/SeeMore.tsx'
import { CodePeople, CodesTable, useSellCodes } from '../../enrolment/index.ts'
import { codesShown, useCodesShown } from './codes-shown.ts'
import type { TabProps } from './tab-props.ts'

/** The codes of a company, the latest first, with their seats and totals; and the people who have courses by them. */
function CodesOfCompany({ company, sell }: TabProps & { sell: ReactNode }) {
  const sells = useMay('code.sell')
  const { shown, days, filter, show } = useCodesShown()
  // While other codes are asked for, the filter is gone: it is back with the focus that it had, or that clearing it had.
  const [isChosen, setChosen] = useState(false)
  const choose = (wanted: typeof shown) => {
    setChosen(true)
    show(wanted)
  }
  const params = { company }
  const query = { filter }
  const list = useMore({
    key: keyOf(companyCodes, { params, query }),
    size: DEFAULT_LIMIT,
    ask: (window, signal) => call(companyCodes, { params, query: { ...query, ...window }, signal }),
  })
  const { first } = list
  if (list.error && !first) return <ErrorState error={list.error} onRetry={list.refetch} />
  if (!first) return <RowsSkeleton rows={3} height={48} />
  if (first.total === 0 && shown === 'all')
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
      <Select
        ref={isChosen ? focusOn : undefined}
        label={t('management.codesShown')}
        data={codesShown.map((value) => ({
          value,
          label: t(`management.codesShownAs.${value}`, { days: formatNumber(days) }),
        }))}
        value={shown}
        onChange={(value) => value && choose(value)}
        maw={420}
      />
      <Text size="sm">
        {t(shown === 'all' ? 'management.codesSum' : 'management.codesSumShown', {
          used: formatNumber(used),
          allowed: formatNumber(allowed),
        })}
      </Text>
      {first.total === 0 ? (
        <NoResults onClear={() => choose('all')} />
      ) : (
        <CodesTable codes={list.items} label={t('management.tabs.codigos')} />
      )}
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
