import { IconUserPlus } from '@tabler/icons-react'
import { t } from '#contract/platform/text/text.ts'
import { useIsKind } from '../../../platform/lib/user.ts'
import { ButtonLink } from '../../../platform/ui/TextLink.tsx'

/** The way to a new trainee, for whom the server lets add one. */
export function AddTrainee() {
  const mayAdd = useIsKind('gestor', 'master')
  if (!mayAdd) return null
  return (
    <ButtonLink to="/user/edit" leftSection={<IconUserPlus size={16} aria-hidden />}>
      {t('management.addTrainee')}
    </ButtonLink>
  )
}
