import { t } from '#contract/platform/text/text.ts'
import { useLoggedIn, useMay } from '../../../platform/lib/user.ts'
import { EmptyState } from '../../../platform/ui/EmptyState.tsx'
import { PageHeader } from '../../../platform/ui/PageHeader.tsx'
import { ButtonLink } from '../../../platform/ui/TextLink.tsx'
import { Workspace } from '../workspace/Workspace.tsx'

/** A company's own room, its page after the login; an administrator, to whom every page is open, has none. */
export default function OwnCompany() {
  const user = useLoggedIn()
  const hasOwn = useMay('management.haveOwnRoom')
  if (hasOwn) return <Workspace company={user._id} breadcrumb={[]} />
  return (
    <>
      <PageHeader title={t('management.myCompany')} />
      <EmptyState
        title={t('management.notCompany')}
        action={<ButtonLink to="/company/list">{t('menu.managerCompanies')}</ButtonLink>}
      />
    </>
  )
}
