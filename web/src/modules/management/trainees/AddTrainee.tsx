import { Group } from '@mantine/core'
import { IconFileImport, IconUserPlus } from '@tabler/icons-react'
import { t } from '#contract/platform/text/text.ts'
import { useMay } from '../../../platform/lib/user.ts'
import { ButtonLink } from '../../../platform/ui/TextLink.tsx'

/**
 * The ways to a new trainee and to many from a file.
 * @param company whose people they are, where the page is about one
 */
export const waysToAdd = (company: string | undefined) => {
  const ofCompany = company ? `?empresa=${company}` : ''
  return {
    one: {
      label: t('management.addTrainee'),
      icon: <IconUserPlus size={16} aria-hidden />,
      to: `/user/edit${ofCompany}`,
    },
    many: {
      label: t('import.title.user'),
      icon: <IconFileImport size={16} aria-hidden />,
      to: `/gestor/importar${ofCompany}`,
    },
  }
}

/** The same as buttons, for whom the server lets add some. */
export function AddTrainee({ company }: { company?: string | undefined }) {
  const mayAdd = useMay('user.add')
  if (!mayAdd) return null
  const { one, many } = waysToAdd(company)
  return (
    <Group gap="xs">
      <ButtonLink to={many.to} variant="default" leftSection={many.icon}>
        {many.label}
      </ButtonLink>
      <ButtonLink to={one.to} leftSection={one.icon}>
        {one.label}
      </ButtonLink>
    </Group>
  )
}
