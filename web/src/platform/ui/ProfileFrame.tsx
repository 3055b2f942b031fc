import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { may, type AbilityName } from '#contract/platform/access/abilities.ts'
import { t, type TextKey } from '#contract/platform/text/text.ts'
import { useLoggedIn } from '../lib/user.ts'
import { PageHeader } from './PageHeader.tsx'
import { TabBar } from './TabBar.tsx'

/** The profile's tabs in their order (rule account.overview); each one's page is its own module's. */
const tabs = [
  { id: 'dadospessoais', label: 'menu.personalData' },
  { id: 'meuscursos', label: 'menu.myCourses' },
  { id: 'minhasquestoes', label: 'menu.myQuestions' },
  { id: 'progressoformacoes', label: 'menu.courseProgress' },
  { id: 'resumocursos', label: 'menu.courseSummary' },
  { id: 'minhashoras', label: 'menu.myHours' },
  { id: 'calendario', label: 'menu.calendar' },
  { id: 'avisos', label: 'menu.noticeChoices' },
  { id: 'privacidade', label: 'menu.privacy' },
  { id: 'informacoesgerais', label: 'menu.generalInformation' },
  { id: 'ajudasuporte', label: 'menu.support' },
  { id: 'ativacaocontas', label: 'menu.pinActivation', ability: 'code.decideAccounts' },
] as const satisfies readonly { id: string; label: TextKey; ability?: AbilityName }[]

export type ProfileTab = (typeof tabs)[number]['id']

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
  const shown = tabs.filter(
    (one) => `/profile/${one.id}` in routesByPath && (!('ability' in one) || may(user, one.ability)),
  )
  const title = t(tabs.find((one) => one.id === tab)?.label ?? 'menu.personalData')

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
