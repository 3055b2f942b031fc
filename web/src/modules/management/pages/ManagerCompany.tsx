import { t } from '#contract/platform/text/text.ts'
import { usePathParams } from '../../../platform/lib/address.ts'
import { Workspace } from '../workspace/Workspace.tsx'

/** A company, as its gestor sees it. */
export default function ManagerCompany() {
  const { id = '' } = usePathParams()
  return (
    <Workspace
      key={id}
      company={id}
      breadcrumb={[{ label: t('menu.managerCompanies'), to: '/gestor/clientes' }]}
    />
  )
}
