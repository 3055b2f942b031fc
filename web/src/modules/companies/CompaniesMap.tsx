import { Stack, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useMemo } from 'react'
import { listItems } from '#contract/platform/engine/endpoints.ts'
import { formatNumber } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import { useCall } from '../../platform/lib/query.ts'
import { EmptyState } from '../../platform/ui/EmptyState.tsx'
import { ErrorState } from '../../platform/ui/ErrorState.tsx'
import { RowsSkeleton } from '../../platform/ui/Loading.tsx'
import { MarkerMap } from '../places/index.ts'
import { markerOf } from './company-marker.ts'
import { Dialog } from '../../platform/ui/Dialog.tsx'

/** The most companies that one call returns. */
const LIMIT = 200

/** The companies whose place is known, by name. */
const query = { limit: LIMIT, sort: 'name', filter: { 'coords.latitude': { from: -90 } } }

/** The companies on a map, with the list of them. */
export default function CompaniesMap({ onClose }: { onClose: () => void }) {
  const isNarrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const answer = useCall(listItems, { params: { entity: 'company' }, query })
  const markers = useMemo(
    () =>
      (answer.data?.items ?? []).map((item) => markerOf(item, true)).filter((marker) => marker !== undefined),
    [answer.data],
  )
  return (
    <Dialog onClose={onClose} title={t('map.companies')} size="xl" fullScreen={isNarrow}>
      {answer.error ? <ErrorState error={answer.error} onRetry={() => void answer.refetch()} /> : null}
      {answer.isPending && !answer.error ? <RowsSkeleton rows={6} /> : null}
      {answer.data ? (
        markers.length > 0 ? (
          <Stack gap="sm">
            <Text size="sm" c="dimmed">
              {t('map.companiesHelp')}
              {answer.data.total > LIMIT
                ? ` ${t('map.companiesFirst', { shown: LIMIT, total: formatNumber(answer.data.total) })}`
                : ''}
            </Text>
            <MarkerMap label={t('map.companies')} markers={markers} />
          </Stack>
        ) : (
          <EmptyState title={t('empty.information')} text={t('map.noCompanies')} />
        )
      ) : null}
    </Dialog>
  )
}
