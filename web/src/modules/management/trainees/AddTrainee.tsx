import { Group } from '@mantine/core'
import { IconFileImport, IconUserPlus } from '@tabler/icons-react'
import { t } from '#contract/platform/text/text.ts'
import { useMay } from '../../../platform/lib/user.ts'
import { ButtonLink } from '../../../platform/ui/TextLink.tsx'

/** The ways to a new trainee and to many from a file, for whom the server lets add some. */
export function AddTrainee() {
  const mayAdd = useMay('user.add')
  if (!mayAdd) return null
  return (
    <Group gap="xs">
      <ButtonLink
        to="/gestor/importar"
        variant="default"
        leftSection={<IconFileImport size={16} aria-hidden />}
      >
        {t('import.title.user')}
      </ButtonLink>
      <ButtonLink to="/user/edit" leftSection={<IconUserPlus size={16} aria-hidden />}>
        {t('management.addTrainee')}
      </ButtonLink>
    </Group>
  )
}
