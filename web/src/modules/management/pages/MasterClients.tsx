import { IconPlus } from '@tabler/icons-react'
import { masterSummaries, type CompanySummary } from '#contract/management/endpoints.ts'
import { exportClients } from '#contract/management/sheet-endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import { PageHeader } from '../../../platform/ui/PageHeader.tsx'
import { ButtonLink } from '../../../platform/ui/TextLink.tsx'
import { CompanySummaries } from '../companies/CompanySummaries.tsx'

const roomOf = ({ _id }: CompanySummary): string => `/master/clientes/${_id}`

/** Clientes of a master; each opens in a tab of its own. */
export default function MasterClients() {
  const add = (
    <ButtonLink to="/company/edit" leftSection={<IconPlus size={16} aria-hidden />}>
      {t('management.addClient')}
    </ButtonLink>
  )
  return (
    <>
      <PageHeader title={t('menu.companies')} text={t('management.clientsText')} action={add} />
      <CompanySummaries
        endpoint={masterSummaries}
        sheetOf={exportClients}
        label={t('menu.companies')}
        isBrief
        newTab
        hrefOf={roomOf}
        empty={{ title: t('management.noClients'), text: t('management.noClientsText'), action: add }}
      />
    </>
  )
}
