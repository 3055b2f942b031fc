import { Button, FileButton, Group, Text } from '@mantine/core'
import { IconCamera } from '@tabler/icons-react'
import { useState } from 'react'
import { editItem } from '#contract/platform/engine/endpoints.ts'
import { IMAGE_FILES } from '#contract/platform/engine/file-kinds.ts'
import type { CurrentUser } from '#contract/platform/access/session.ts'
import { t } from '#contract/platform/text/text.ts'
import { ApiError } from '../../../platform/lib/api-error.ts'
import { call } from '../../../platform/lib/call.ts'
import { fileFault } from '../../../platform/lib/file-fault.ts'
import { refreshUser } from '../../../platform/lib/user.ts'
import { FileFault } from '../../../platform/ui/FileFault.tsx'
import { toast } from '../../../platform/ui/toast.ts'

/** Changes the user's own picture, png or jpeg (rule person.pictures). It is saved as soon as it is chosen. */
export function AvatarPicker({ user }: { user: CurrentUser }) {
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<string>()
  const save = async (file: File | null) => {
    const fault = file ? await fileFault(file, IMAGE_FILES) : undefined
    setWrong(fault)
    if (fault) return
    const params = { entity: 'user', id: user._id }
    setBusy(true)
    try {
      if (file) await call(editItem, { params, body: {}, files: { avatar: file } })
      else await call(editItem, { params, body: { avatar: null } })
      await refreshUser()
      toast.success(t('common.savedData'))
    } catch (error) {
      toast.error(
        error instanceof ApiError ? (error.errors[0]?.message ?? error.message) : t('common.tryLater'),
      )
    } finally {
      setBusy(false)
    }
  }
  return (
    <div>
      <Group gap="xs">
        <FileButton
          accept={IMAGE_FILES.map((type) => `.${type}`).join(',')}
          onChange={(file) => file && void save(file)}
        >
          {(props) => (
            <Button
              {...props}
              variant="default"
              size="sm"
              loading={busy}
              leftSection={<IconCamera size={18} aria-hidden />}
            >
              {t('person.changePicture')}
            </Button>
          )}
        </FileButton>
        {user.avatar ? (
          <Button variant="subtle" color="gray" size="sm" disabled={busy} onClick={() => void save(null)}>
            {t('common.remove')}
          </Button>
        ) : null}
      </Group>
      <Text size="sm" c="dimmed" mt={4}>
        {t('person.pictureHelp')}
      </Text>
      <FileFault why={wrong} />
    </div>
  )
}
