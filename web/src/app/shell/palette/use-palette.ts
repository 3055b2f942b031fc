import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconClock, IconLogout, IconMoon, IconSun } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { CurrentUser } from '#contract/platform/access/session.ts'
import { t } from '#contract/platform/text/text.ts'
import '../../entities.ts'
import { leave } from '../../session/leave.ts'
import { recentOf } from '../../session/recent.ts'
import { matching, type Choice, type ChoiceGroup } from './choices.ts'
import { additionsOf, screensOf } from './screens.ts'
import { useFound } from './use-found.ts'

const lastOf = (user: CurrentUser): Choice[] => recentOf(user._id).map((one) => ({ ...one, icon: IconClock }))

/** What the person's own menu does. */
function useOwnActions(): Choice[] {
  const router = useRouter()
  const { setColorScheme } = useMantineColorScheme()
  const isDark = useComputedColorScheme('light') === 'dark'
  return [
    {
      key: 'scheme',
      name: isDark ? t('shell.lightMode') : t('shell.darkMode'),
      detail: '',
      icon: isDark ? IconSun : IconMoon,
      run: () => setColorScheme(isDark ? 'light' : 'dark'),
    },
    {
      key: 'logout',
      name: t('auth.logout'),
      detail: '',
      icon: IconLogout,
      run: () => void leave(() => router.navigate({ to: '/' })),
    },
  ]
}

/**
 * What the palette shows of what is typed: where somebody went last, their courses and what else the server finds,
 * the screens of their menu, and what they may do.
 */
export function usePalette(user: CurrentUser, typed: string) {
  const own = useOwnActions()
  const { screens, additions, recent } = useMemo(
    () => ({ screens: screensOf(user), additions: additionsOf(user), recent: lastOf(user) }),
    [user],
  )
  const { groups: found, ...state } = useFound(typed.trim())
  const group = (id: 'recent' | 'screens' | 'actions', choices: readonly Choice[]): ChoiceGroup => ({
    id,
    label: t(`palette.groups.${id}`),
    choices: matching(choices, typed),
  })
  const last = group('recent', recent)
  // What is first among the last is shown once.
  const known = new Set(last.choices.map(({ key }) => key))
  const others = (of: ChoiceGroup): ChoiceGroup => ({
    ...of,
    choices: of.choices.filter(({ key }) => !known.has(key)),
  })
  const rest = [group('screens', screens), group('actions', [...additions, ...own])]
  const groups = [last, ...[...found, ...rest].map(others)].filter(({ choices }) => choices.length > 0)
  return { groups, ...state }
}
