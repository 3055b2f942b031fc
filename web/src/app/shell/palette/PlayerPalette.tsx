import { useMatches } from '@tanstack/react-router'
import type { CurrentUser } from '#contract/platform/access/session.ts'
import { useUser } from '../../../platform/lib/user.ts'
import { usePaletteKey } from './use-palette-key.tsx'

/** The palette by its keys on the pages without the frame's bar, as the player. */
export function PlayerPalette() {
  const user = useUser()
  const frame = useMatches({ select: (matches) => matches.at(-1)?.staticData.frame })
  return user && frame === 'bare' ? <ByKey user={user} /> : null
}

function ByKey({ user }: { user: CurrentUser }) {
  return usePaletteKey(user)[0]
}
