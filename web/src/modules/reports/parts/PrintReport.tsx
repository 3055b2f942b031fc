import { Alert, Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import type { ReportName } from '#contract/reports/columns.ts'
import type { ReportFilters } from '#contract/reports/period.ts'
import { reportPdf } from '#contract/reports/report-endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import { sentenceOf } from '../../../platform/lib/api-error.ts'
import { callFile, saveFile } from '../../../platform/lib/download.ts'
import { queryOf } from './query-of.ts'

/** A report on paper; one that is longer than anybody prints says so, and what to do instead (rule reports.files). */
export function PrintReport({ report, filters }: { report: ReportName; filters: ReportFilters }) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<{ of: string; text: string }>()
  const query = queryOf(filters)
  const asked = JSON.stringify([report, query])
  const print = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      saveFile(await callFile(reportPdf, { params: { report }, query }))
    } catch (error) {
      setFailure({ of: asked, text: sentenceOf(error) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button
        variant="default"
        loading={busy}
        leftSection={<IconPrinter size={18} aria-hidden />}
        onClick={() => void print()}
      >
        {t('report.paper')}
      </Button>
      {failure?.of === asked ? (
        <Alert color="red" role="alert" flex="1 1 100%" style={{ order: 1 }}>
          {failure.text}
        </Alert>
      ) : null}
    </>
  )
}
