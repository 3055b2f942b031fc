import { Button } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import type { CurrentUser } from '#contract/platform/access/session.ts'
import { endViewAs } from '#contract/platform/access/view-as.ts'
import { t } from '#contract/platform/text/text.ts'
import { useMutate } from '../../platform/lib/mutate.ts'
import { toast } from '../../platform/ui/toast.ts'
import classes from './shell.module.css'

/** Shows that an administrator views the product as a role, and ends it. */
export function PreviewBanner({ user }: { user: CurrentUser }) {
  const end = useMutate(endViewAs, {
    // The data belong to the other role: the page is reloaded.
    onSuccess: () => window.location.assign(`/role/view/${user.role._id}`),
    onError: (error) => toast.failure(error),
  })
  if (!user.isPreview) return null
  return (
    <aside className={classes.preview} aria-label={t('role.viewAs')}>
      <IconEye size={18} aria-hidden />
      <p>{t('role.viewingAs', { name: user.role.name })}</p>
      <Button size="compact-sm" variant="white" loading={end.isPending} onClick={() => end.mutate({})}>
        {t('role.endViewAs')}
      </Button>
    </aside>
  )
}
