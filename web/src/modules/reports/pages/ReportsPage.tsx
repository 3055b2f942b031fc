import { Button } from '@mantine/core'
import { useState } from 'react'
import { t } from '#contract/platform/text/text.ts'
import { PageHeader } from '../../../platform/ui/PageHeader.tsx'
import { ReportPanel } from '../parts/ReportPanel.tsx'
import { TrainingReportDialog } from '../parts/TrainingReportDialog.tsx'
import { useOwnCompany } from '../parts/use-own-company.ts'

/** Relatórios: the training of the companies that somebody answers for (rules reports.facts, reports.reach). */
export default function ReportsPage() {
  const [open, setOpen] = useState(false)
  const company = useOwnCompany()
  return (
    <>
      <PageHeader
        title={t('menu.reports')}
        text={t('report.text')}
        action={
          <Button variant="default" onClick={() => setOpen(true)}>
            {t('report.trainingReport')}
          </Button>
        }
      />
      <ReportPanel company={company} />
      {open ? <TrainingReportDialog onClose={() => setOpen(false)} /> : null}
    </>
  )
}
