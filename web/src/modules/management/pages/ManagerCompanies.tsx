import { clientSummaries, type CompanySummary } from '#contract/management/endpoints.ts'
import { exportManaged } from '#contract/management/sheet-endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import { PageHeader } from '../../../platform/ui/PageHeader.tsx'
import { CompanySummaries } from '../companies/CompanySummaries.tsx'

const roomOf = ({ _id }: CompanySummary): string => `/gestor/clientes/${_id}`

/** Empresas: the companies that a gestor manages. */
export default function ManagerCompanies() {
  return (
    <>
      <PageHeader title={t('menu.managerCompanies')} text={t('management.companiesText')} />
      <CompanySummaries
        endpoint={clientSummaries}
        sheetOf={exportManaged}
        label={t('menu.managerCompanies')}
        hrefOf={roomOf}
        empty={{ title: t('management.noCompanies'), text: t('management.noCompaniesText') }}
      />
    </>
  )
}
