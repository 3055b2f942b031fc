import { lazy } from 'react'
import type { Addition, Screens } from '../../platform/engine/screens.ts'

const codeList = () => import('./CodeList.tsx')
const codeView = () => import('./CodeView.tsx')
const contentCodes = () => import('./use/ContentCodes.tsx')
const CodesOfDegree = lazy(async () => ({ default: (await contentCodes()).CodesOfDegree }))
const CodesOfModule = lazy(async () => ({ default: (await contentCodes()).CodesOfModule }))

/** The screens that activation codes have of their own. */
export const screens: Screens = {
  code: { list: codeList, view: codeView },
}

/** The codes of a course, or those that name a module. */
export const additions: Readonly<Record<string, Addition>> = {
  degree: CodesOfDegree,
  module: CodesOfModule,
}
