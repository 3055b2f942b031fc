import { clientSummaries } from '#contract/management/endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import { PageHeader } from '../../../platform/ui/PageHeader.tsx'
import { CompanySummaries } from '../companies/CompanySummaries.tsx'

/** Empresas: the companies that a gestor manages. */
export default function ManagerCompanies() {
  return (
    <>
      <PageHeader title={t('menu.managerCompanies')} text={t('management.companiesText')} />
      <CompanySummaries
        endpoint={clientSummaries}
        label={t('menu.managerCompanies')}
        hrefOf={({ _id }) => `/gestor/clientes/${_id}`}
        empty={{ title: t('management.noCompanies') }}
      />
    </>
  )
}
