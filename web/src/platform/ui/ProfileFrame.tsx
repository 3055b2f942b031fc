import { useMatch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { t } from '#contract/platform/text/text.ts'
import { useLoggedIn } from '../lib/user.ts'
import { PageHeader } from './PageHeader.tsx'
import { profileTabs, profileTabsOf } from './profile-tabs.ts'
import { TabBar } from './TabBar.tsx'

/**
 * A tab of the profile: `<ProfileFrame>…`, on a page whose route declares the tab. On any other page it is the first
 * one.
 */
export function ProfileFrame({
  text,
  action,
  children,
}: {
  text?: ReactNode
  action?: ReactNode
  children: ReactNode
}) {
  const user = useLoggedIn()
  const { fullPath } = useMatch({ strict: false })
  const shown = profileTabsOf(user)
  const all = profileTabs()
  const current = all.find(({ to }) => to === fullPath) ?? all[0]
  const title = t(current?.label ?? 'menu.profile')

  return (
    <>
      <PageHeader title={title} text={text} action={action} />
      {shown.length > 1 ? (
        <TabBar
          label={t('menu.profile')}
          tabs={shown.map(({ to, label }) => ({ id: to, label: t(label), to }))}
          current={current?.to ?? ''}
        />
      ) : null}
      {children}
    </>
  )
}
