import { lazy } from 'react'
import { maskCode } from '#contract/platform/kernel/mask.ts'
import type { EntityScreens } from '../../platform/engine/screens.ts'

const CodeView = lazy(() => import('./CodeView.tsx'))

/** The screens that activation codes have of their own. */
export const screens: Readonly<Record<string, EntityScreens>> = {
  code: {
    view: CodeView,
    // Whoever looks over a shoulder sees the first two and the last two characters (rule code.reach).
    cells: { code: (item) => maskCode(String(item['code'] ?? '')) },
  },
}
