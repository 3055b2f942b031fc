import { may, type AbilityName } from '#contract/platform/access/abilities.ts'
import type { CurrentUser } from '#contract/platform/access/session.ts'
import type { PageRoute, ProfileTab } from '../lib/pages.ts'

interface Tab extends ProfileTab {
  to: string
}

let registered: readonly Tab[] = []

const abilityOf = ({ gate }: PageRoute): AbilityName | undefined =>
  gate === 'session' || gate === 'permission' ? undefined : gate

/** Makes the tabs of the profile known: the pages that are one. The app does so with those of every module. */
export const registerProfileTabs = (pages: readonly PageRoute[]): void => {
  registered = pages
    .flatMap((page) => (page.tab ? [{ ability: abilityOf(page), ...page.tab, to: page.path }] : []))
    .toSorted((one, other) => one.place - other.place)
}

/** The profile's tabs in their order (rule account.overview). */
export const profileTabs = (): readonly Tab[] => registered

/** The tabs that somebody sees. */
export const profileTabsOf = (user: Pick<CurrentUser, 'abilities'>): readonly Tab[] =>
  registered.filter(({ ability }) => !ability || may(user, ability))
