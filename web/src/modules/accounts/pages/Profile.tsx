import { Button, Divider, Group } from '@mantine/core'
import { IconKey } from '@tabler/icons-react'
import { useState } from 'react'
import { t } from '#contract/platform/text/text.ts'
import { useLoggedIn } from '../../../platform/lib/user.ts'
import { ProfileFrame } from '../../../platform/ui/ProfileFrame.tsx'
import { AvatarPicker } from '../parts/AvatarPicker.tsx'
import { ChangePasswordModal } from '../parts/ChangePasswordModal.tsx'
import { OpenSessions } from '../parts/OpenSessions.tsx'
import { Overview } from '../parts/Overview.tsx'
import { PersonalDataForm } from '../../people/index.ts'

/** Dados Pessoais (Visão Global): the profile's first tab, what matters first and then the forms. */
export default function Profile() {
  const user = useLoggedIn()
  // Counts saves by the modal: the form on the page is then mounted again.
  const [version, setVersion] = useState(0)
  const [isChanging, setChanging] = useState(false)
  return (
    <ProfileFrame>
      <Overview
        user={user}
        onSaved={() => setVersion(version + 1)}
        actions={
          <>
            <AvatarPicker user={user} />
            <Group>
              <Button
                variant="default"
                size="sm"
                leftSection={<IconKey size={18} aria-hidden />}
                onClick={() => setChanging(true)}
              >
                {t('auth.changePassword')}
              </Button>
            </Group>
          </>
        }
      />
      <Divider my="xl" />
      <PersonalDataForm key={version} user={user} />
      <Divider my="xl" />
      <OpenSessions />
      {isChanging ? <ChangePasswordModal onClose={() => setChanging(false)} /> : null}
    </ProfileFrame>
  )
}
