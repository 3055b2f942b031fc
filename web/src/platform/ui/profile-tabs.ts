import { may, type AbilityName } from '#contract/platform/access/abilities.ts'
import type { CurrentUser } from '#contract/platform/access/session.ts'
import type { TextKey } from '#contract/platform/text/text.ts'

/** The profile's tabs in their order (rule account.overview); each one's page, `/profile/` and its id, is its own module's. */
export const profileTabs = [
  { id: 'dadospessoais', label: 'menu.personalData' },
  { id: 'meuscursos', label: 'menu.myCourses' },
  { id: 'minhasquestoes', label: 'menu.myQuestions' },
  { id: 'progressoformacoes', label: 'menu.courseProgress' },
  { id: 'resumocursos', label: 'menu.courseSummary' },
  { id: 'minhashoras', label: 'menu.myHours', ability: 'hours.have' },
  { id: 'calendario', label: 'menu.calendar' },
  { id: 'planodeformacao', label: 'menu.ownPlan', ability: 'planning.haveParts' },
  { id: 'avisos', label: 'menu.noticeChoices' },
  { id: 'privacidade', label: 'menu.privacy' },
  { id: 'informacoesgerais', label: 'menu.generalInformation' },
  { id: 'ajudasuporte', label: 'menu.support' },
  { id: 'ativacaocontas', label: 'menu.pinActivation', ability: 'code.decideAccounts' },
] as const satisfies readonly { id: string; label: TextKey; ability?: AbilityName }[]

export type ProfileTab = (typeof profileTabs)[number]['id']

/** The tabs that somebody may open. */
export const profileTabsOf = (user: Pick<CurrentUser, 'abilities'>) =>
  profileTabs.filter((one) => !('ability' in one) || may(user, one.ability))
