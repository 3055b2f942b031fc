import { Button, Divider, Group } from '@mantine/core'
import { IconKey } from '@tabler/icons-react'
import { useState } from 'react'
import { t } from '#contract/text/text.ts'
import { useLoggedIn } from '../../../lib/user.ts'
import { ProfileFrame } from '../../../ui/ProfileFrame.tsx'
import { AvatarPicker } from '../parts/AvatarPicker.tsx'
import { ChangePasswordModal } from '../parts/ChangePasswordModal.tsx'
import { MissingData } from '../parts/MissingData.tsx'
import { PersonalDataForm } from '../parts/PersonalDataForm.tsx'

/** Dados Pessoais: the profile's first tab. */
export default function Profile() {
  const user = useLoggedIn()
  // Counts what the modal saved: the form on the page then begins anew with it.
  const [version, setVersion] = useState(0)
  const [isChanging, setChanging] = useState(false)
  return (
    <ProfileFrame tab="dadospessoais">
      <MissingData user={user} onSaved={() => setVersion(version + 1)} />
      <Group justify="space-between" gap="md">
        <AvatarPicker user={user} />
        <Button
          variant="default"
          leftSection={<IconKey size={18} aria-hidden />}
          onClick={() => setChanging(true)}
        >
          {t('auth.changePassword')}
        </Button>
      </Group>
      <Divider my="xl" />
      <PersonalDataForm key={version} user={user} />
      {isChanging ? <ChangePasswordModal onClose={() => setChanging(false)} /> : null}
    </ProfileFrame>
  )
}
