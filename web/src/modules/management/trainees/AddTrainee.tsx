import { Button, Group } from '@mantine/core'
import { IconFileImport, IconUserPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { t } from '#contract/platform/text/text.ts'
import { useMay } from '../../../platform/lib/user.ts'
import { ButtonLink } from '../../../platform/ui/TextLink.tsx'
import { linkTo } from '../../../platform/lib/link-to.ts'

/**
 * The ways to a new trainee and to many from a file, for whom the server lets add some.
 * @param company whose people they are, where the page is about one
 */
export function AddTrainee({ company }: { company?: string | undefined }) {
  const mayAdd = useMay('user.add')
  if (!mayAdd) return null
  return (
    <Group gap="xs">
      <Button
        component={Link}
        {...linkTo('/gestor/importar', { search: { empresa: company } })}
        variant="default"
        leftSection={<IconFileImport size={16} aria-hidden />}
      >
        {t('import.title.user')}
      </Button>
      <ButtonLink
        to={company ? `/user/edit?empresa=${company}` : '/user/edit'}
        leftSection={<IconUserPlus size={16} aria-hidden />}
      >
        {t('management.addTrainee')}
      </ButtonLink>
    </Group>
  )
}
