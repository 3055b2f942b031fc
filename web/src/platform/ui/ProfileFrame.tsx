import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { t } from '#contract/platform/text/text.ts'
import { useLoggedIn } from '../lib/user.ts'
import { PageHeader } from './PageHeader.tsx'
import { profileTabs, profileTabsOf, type ProfileTab } from './profile-tabs.ts'
import { TabBar } from './TabBar.tsx'

/**
 * A tab of the profile: `<ProfileFrame tab="meuscursos">…`. The page's route is `/profile/` and the tab; tabs that no
 * module has a page for are not shown.
 */
export function ProfileFrame({
  tab,
  text,
  action,
  children,
}: {
  tab: ProfileTab
  text?: ReactNode
  action?: ReactNode
  children: ReactNode
}) {
  const user = useLoggedIn()
  const { routesByPath } = useRouter()
  const shown = profileTabsOf(user).filter(({ id }) => `/profile/${id}` in routesByPath)
  const title = t(profileTabs.find((one) => one.id === tab)?.label ?? 'menu.personalData')

  return (
    <>
      <PageHeader title={title} text={text} action={action} />
      {shown.length > 1 ? (
        <TabBar
          label={t('menu.profile')}
          tabs={shown.map(({ id, label }) => ({ id, label: t(label), to: `/profile/${id}` }))}
          current={tab}
        />
      ) : null}
      {children}
    </>
  )
}
