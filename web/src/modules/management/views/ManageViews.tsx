import { ActionIcon, Button, Checkbox, Group, Stack } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import {
  changeView,
  listViews,
  removeView,
  VIEW_NAME,
  type ListView,
} from '#contract/management/view-endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import { useMutate } from '../../../platform/lib/mutate.ts'
import { reasonOf } from '../../../platform/lib/reason.ts'
import { Dialog } from '../../../platform/ui/Dialog.tsx'
import { toast } from '../../../platform/ui/toast.ts'
import { LimitedInput } from '../../../platform/ui/LimitedInput.tsx'

/** A view: renamed when its name is left, made the default, removed. */
function ViewRow({ view }: { view: ListView }) {
  const { _id: id, name, isDefault } = view
  const [typed, setTyped] = useState(name)
  const refreshes = { refreshes: [listViews] }
  const change = useMutate(changeView, refreshes)
  const remove = useMutate(removeView, {
    ...refreshes,
    onSuccess: () => toast.success(t('management.views.removed')),
    onError: (error) => toast.failure(error),
  })
  const rename = () => {
    const to = typed.trim()
    if (to === '') setTyped(name)
    else if (to !== name) change.mutate({ params: { id }, body: { name: to } })
  }
  return (
    <Group gap="sm" align="flex-start">
      <LimitedInput
        aria-label={t('management.views.rename', { name })}
        maxLength={VIEW_NAME}
        value={typed}
        error={change.error ? reasonOf(change.error) : undefined}
        style={{ flex: '1 1 10rem' }}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={rename}
        onKeyDown={(event) => {
          if (event.key === 'Enter') rename()
          else if (event.key === 'Escape') setTyped(name)
        }}
        // Escape cancels the name being typed before it closes the element around it.
        data-mantine-stop-propagation={typed === name ? undefined : true}
      />
      <Checkbox
        mt={8}
        label={t('management.views.isDefault')}
        aria-label={t('management.views.makeDefault', { name })}
        checked={isDefault}
        onChange={(event) =>
          change.mutate({ params: { id }, body: { isDefault: event.currentTarget.checked } })
        }
      />
      <ActionIcon
        variant="subtle"
        color="red"
        size={36}
        loading={remove.isPending}
        aria-label={t('management.views.remove', { name })}
        onClick={() => remove.mutate({ params: { id } })}
      >
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    </Group>
  )
}

/** Somebody's views of a list, renamed and removed. */
export const ManageViews = ({ views, onClose }: { views: readonly ListView[]; onClose: () => void }) => (
  <Dialog title={t('management.views.manage')} onClose={onClose}>
    <Stack gap="sm">
      {views.map((view) => (
        <ViewRow key={view._id} view={view} />
      ))}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {t('common.close')}
        </Button>
      </Group>
    </Stack>
  </Dialog>
)
