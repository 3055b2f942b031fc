import { user as userEntity } from '#contract/people/user.ts'
import { t } from '#contract/platform/text/text.ts'
import { useAllowed } from '../../../platform/engine/access.ts'
import { useMay } from '../../../platform/lib/user.ts'
import type { Crumb } from '../../../platform/ui/PageHeader.tsx'

/** The list in which somebody finds people: all accounts, or the trainees of the companies that they answer for. */
export function usePeopleList(): Crumb {
  const listsAll = useAllowed(userEntity)('list')
  const managesMany = useMay('management.openManagerRooms')
  const isMaster = useMay('management.openMasterRooms')
  const hasRoom = useMay('management.openCompanyRoom')
  if (listsAll) return { label: userEntity.label.many, to: '/user/list' }
  const trainees = t('menu.trainees')
  if (managesMany) return { label: trainees, to: '/gestor/formandos' }
  if (isMaster) return { label: trainees, to: '/master/formandos' }
  if (hasRoom) return { label: trainees, to: '/empresa?tab=formandos' }
  return { label: userEntity.label.many }
}
