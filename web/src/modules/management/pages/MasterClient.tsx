import { t } from '#contract/platform/text/text.ts'
import { usePathParams } from '../../../platform/lib/address.ts'
import { Workspace } from '../workspace/Workspace.tsx'

/** A client, as its master sees it. */
export default function MasterClient() {
  const { id = '' } = usePathParams()
  return (
    <Workspace key={id} company={id} breadcrumb={[{ label: t('menu.companies'), to: '/master/clientes' }]} />
  )
}
