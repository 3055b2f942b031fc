import { lazy } from 'react'
import type { EntityScreens } from '../../platform/engine/screens.ts'

const CodeList = lazy(() => import('./CodeList.tsx'))
const CodeView = lazy(() => import('./CodeView.tsx'))

/** The screens that activation codes have of their own. */
export const screens: Readonly<Record<string, EntityScreens>> = {
  code: { list: CodeList, view: CodeView },
}
