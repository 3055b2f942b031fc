import { IconFileImport, IconUserPlus } from '@tabler/icons-react'
import { t } from '#contract/platform/text/text.ts'
import { stringifySearch } from '../../../platform/lib/address.ts'
import { useMay } from '../../../platform/lib/user.ts'
import type { MenuAction } from '../../../platform/ui/ActionsMenu.tsx'
import { HeadActions } from '../../../platform/ui/HeadActions.tsx'
import { ButtonLink } from '../../../platform/ui/TextLink.tsx'

/**
 * Adding a new trainee, or many from a file, for users whom the server lets add some.
 * @param company the company of the page, if any
 * @param others the other actions there, for everybody who sees the page
 */
export function AddTrainee({
  company,
  others = [],
}: {
  company?: string | undefined
  others?: MenuAction[]
}) {
  const mayAdd = useMay('user.add')
  if (!mayAdd) return others.length > 0 ? <HeadActions others={others} /> : null
  const of = company ? { empresa: company } : undefined
  const bring: MenuAction = {
    label: t('import.title.user'),
    icon: <IconFileImport size={16} aria-hidden />,
    to: `/gestor/importar${stringifySearch({ ...of })}`,
  }
  return (
    <HeadActions
      primary={
        <ButtonLink
          to={`/user/edit${stringifySearch({ ...of, perfil: 'formando' })}`}
          leftSection={<IconUserPlus size={16} aria-hidden />}
        >
          {t('management.addTrainee')}
        </ButtonLink>
      }
      others={[...others, bring]}
    />
  )
}
