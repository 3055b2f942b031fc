import { Alert, Badge, Button, Group, NativeSelect, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { IconFileSpreadsheet, IconFileTypeXml } from '@tabler/icons-react'
import { isYearOver } from '#contract/annex/delivery-state.ts'
import { annexFileAddress, annexOverview, type AnnexOverview } from '#contract/annex/endpoints.ts'
import { LEGAL_MARKS } from '#contract/compliance/legal-mark.ts'
import { reportYears } from '#contract/compliance/report-years.ts'
import { formatNumber } from '#contract/platform/text/format.ts'
import { t, tCount } from '#contract/platform/text/text.ts'
import { useAddressState } from '../../platform/lib/address.ts'
import { useCall } from '../../platform/lib/query.ts'
import { today } from '../../platform/lib/today.ts'
import { ErrorState } from '../../platform/ui/ErrorState.tsx'
import { PageSkeleton } from '../../platform/ui/Loading.tsx'
import { StatCard } from '../../platform/ui/StatCard.tsx'
import { CompanyData } from './CompanyData.tsx'
import { Deliveries } from './Deliveries.tsx'
import { Faults } from './Faults.tsx'
import { Workers } from './Workers.tsx'

/** Annex C of a company by year: what is missing and who fixes it, the preview and the files (rule annex.checks). */
export function AnnexPanel({ company }: { company: string }) {
  const [{ ano }, change] = useAddressState()
  const { years, year } = reportYears(today(), ano)
  const answer = useCall(annexOverview, { params: { company, year } }, { staleTime: 0 })
  return (
    <Stack gap="lg">
      <Text c="dimmed">{t('annex.about')}</Text>
      <NativeSelect
        label={t('annex.year')}
        value={String(year)}
        data={years.map(String)}
        onChange={(event) => change({ ano: event.currentTarget.value, page: undefined })}
        maw={200}
      />
      {answer.error && !answer.data ? (
        <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
      ) : answer.data ? (
        <Report key={year} company={company} year={year} overview={answer.data} />
      ) : (
        <PageSkeleton lines={8} />
      )}
    </Stack>
  )
}

function Report({ company, year, overview }: { company: string; year: number; overview: AnnexOverview }) {
  const { workers, situations, records, actions, faultCount, deliveries } = overview
  const isOver = isYearOver(year, today())
  const hasWorkers = workers > 0 || deliveries.length > 0
  const completeness =
    deliveries.length > 0 ? 'annex.handedIn' : isOver ? 'annex.complete' : 'annex.completeSoFar'
  return (
    <>
      <Group gap="sm" role="status">
        {hasWorkers ? (
          <Badge size="lg" variant="light" color={faultCount === 0 ? 'green' : 'amber'}>
            {faultCount === 0 ? t(completeness) : tCount('annex.lacking', faultCount)}
          </Badge>
        ) : (
          <Badge size="lg" variant="light" color="gray">
            {t('annex.noWorkers')}
          </Badge>
        )}
        <Downloads company={company} year={year} xml={hasWorkers ? faultCount === 0 : undefined} />
      </Group>
      <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="md">
        <StatCard label={t('annex.figures.workers')} value={formatNumber(workers)} />
        <StatCard label={t('annex.figures.trained')} value={formatNumber(situations['01'])} />
        <StatCard label={t('annex.figures.records')} value={formatNumber(records)} />
        <StatCard label={t('annex.figures.actions')} value={formatNumber(actions)} />
      </SimpleGrid>
      <Deliveries company={company} year={year} overview={overview} />
      <CompanyData company={company} year={year} data={overview.data} />
      {hasWorkers ? <Faults faults={overview.faults} count={faultCount} company={overview.company} /> : null}
      <section aria-labelledby="annex-preview">
        <Title order={2} size="h4" mb="sm" id="annex-preview">
          {t('annex.preview')}
        </Title>
        <Workers company={company} year={year} />
      </section>
      <Format format={overview.format} />
    </>
  )
}

interface Wanted {
  company: string
  year: number
  /** Is the XML available? Nothing is shown if nothing has to be handed in. */
  xml: boolean | undefined
}

const Downloads = ({ company, year, xml }: Wanted) => (
  <>
    <Button
      component="a"
      href={annexFileAddress('xls', company, year)}
      download
      variant="default"
      leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
    >
      {t('annex.asSheet')}
    </Button>
    {xml ? (
      <Button
        component="a"
        href={annexFileAddress('xml', company, year)}
        download
        leftSection={<IconFileTypeXml size={18} aria-hidden />}
      >
        {t('annex.asXml')}
      </Button>
    ) : xml === false ? (
      <Text size="sm">{t('annex.xmlWaits')}</Text>
    ) : null}
  </>
)

/** How the file is written, where that was read, and how sure it is. */
const Format = ({ format }: Pick<AnnexOverview, 'format'>) =>
  format ? (
    <Alert color="gray" title={t('annex.formatTitle')}>
      {t('annex.formatText', {
        name: format.name,
        report: format.reportVersion,
        annex: format.annexVersion,
        mark: LEGAL_MARKS[format.mark].toLowerCase(),
        source: format.source,
      })}
    </Alert>
  ) : null
