import { Link, useRouter } from '@tanstack/react-router'
import { useEffect, useRef, type ReactNode } from 'react'
import { isAnyKind, type RoleKind } from '#contract/platform/kernel/roles.ts'
import { t, type TextKey } from '#contract/platform/text/text.ts'
import { useLoggedIn } from '../lib/user.ts'
import { PageHeader } from './PageHeader.tsx'
import classes from './ProfileFrame.module.css'

/** The profile's tabs in their order (rule account.overview); each one's page is its own feature's. */
const tabs = [
  { id: 'dadospessoais', label: 'menu.personalData' },
  { id: 'meuscursos', label: 'menu.myCourses' },
  { id: 'minhasquestoes', label: 'menu.myQuestions' },
  { id: 'progressoformacoes', label: 'menu.courseProgress' },
  { id: 'resumocursos', label: 'menu.courseSummary' },
  { id: 'calendario', label: 'menu.calendar' },
  { id: 'informacoesgerais', label: 'menu.generalInformation' },
  { id: 'ajudasuporte', label: 'menu.support' },
  { id: 'ativacaocontas', label: 'menu.pinActivation', kinds: ['company', 'gestor', 'master'] },
] as const satisfies readonly { id: string; label: TextKey; kinds?: readonly RoleKind[] }[]

export type ProfileTab = (typeof tabs)[number]['id']

/**
 * A tab of the profile: `<ProfileFrame tab="meuscursos">…`. The page's route is `/profile/` and the tab; tabs that no
 * feature has a page for are not shown.
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
  const { role } = useLoggedIn()
  const { routesByPath } = useRouter()
  const current = useRef<HTMLAnchorElement>(null)
  const shown = tabs.filter(
    (one) => `/profile/${one.id}` in routesByPath && (!('kinds' in one) || isAnyKind(role, one.kinds)),
  )
  const title = t(tabs.find((one) => one.id === tab)?.label ?? 'menu.personalData')

  useEffect(() => {
    const link = current.current
    const bar = link?.closest('ul')
    // Only the bar scrolls: the page stays where it is.
    if (link && bar) bar.scrollLeft = link.offsetLeft - (bar.clientWidth - link.clientWidth) / 2
  }, [])

  return (
    <>
      <PageHeader title={title} text={text} action={action} />
      {shown.length > 1 ? (
        <nav aria-label={t('menu.profile')}>
          <ul className={classes.tabs}>
            {shown.map((one) => (
              <li key={one.id}>
                <Link
                  to={`/profile/${one.id}`}
                  className={classes.tab}
                  {...(one.id === tab ? { ref: current, 'aria-current': 'page' as const } : {})}
                >
                  {t(one.label)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
      {children}
    </>
  )
}
