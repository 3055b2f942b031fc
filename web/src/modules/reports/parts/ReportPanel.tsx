import { Button, Group, Stack, Text } from '@mantine/core'
import { IconFileSpreadsheet, IconMail } from '@tabler/icons-react'
import { useState } from 'react'
import type { ReportName } from '#contract/reports/columns.ts'
import { sheetAddress } from '#contract/reports/report-endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import type { ReportFilters as Filters } from '#contract/reports/period.ts'
import { ChoiceBar } from '../../../platform/ui/ChoiceBar.tsx'
import { PrintReport } from './PrintReport.tsx'
import { ReportFigures } from './ReportFigures.tsx'
import { ReportFilters } from './ReportFilters.tsx'
import { ReportTable } from './ReportTable.tsx'
import { ScheduleDialog } from './ScheduleDialog.tsx'
import { Schedules } from './Schedules.tsx'
import { useReport } from './use-report.ts'

/**
 * The reports of the user's companies, or of one: chosen, filtered, viewed, and downloaded as a sheet or PDF.
 * @param company the company of the reports, if the page is about one
 */
export function ReportPanel({ company }: { company?: string | undefined }) {
  const state = useReport(company)
  const { report, offered, filters, errors, change } = state
  const mayAsk = Object.keys(errors).length === 0
  return (
    <Stack gap="lg">
      <ChoiceBar
        label={t('report.choose')}
        value={report}
        data={offered.map((name) => ({ value: name, label: t(`report.names.${name}`) }))}
        onChange={(name) => change({ report: name, state: undefined, all: undefined })}
      />
      <Text c="dimmed">{t(`report.about.${report}`)}</Text>
      <ReportFilters state={state} company={company} />
      {mayAsk ? (
        <>
          <Downloads report={report} filters={filters} />
          <ReportFigures report={report} filters={filters} />
          <ReportTable report={report} filters={filters} />
        </>
      ) : null}
      <Schedules />
    </Stack>
  )
}

function Downloads({ report, filters }: { report: ReportName; filters: Filters }) {
  const [scheduling, setScheduling] = useState(false)
  return (
    <Group gap="sm">
      <Button
        component="a"
        href={sheetAddress(report, filters)}
        download
        leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
      >
        {t('report.sheet')}
      </Button>
      <PrintReport report={report} filters={filters} />
      <Button
        variant="default"
        leftSection={<IconMail size={18} aria-hidden />}
        onClick={() => setScheduling(true)}
      >
        {t('report.schedule')}
      </Button>
      {scheduling ? (
        <ScheduleDialog report={report} filters={filters} onClose={() => setScheduling(false)} />
      ) : null}
    </Group>
  )
}
