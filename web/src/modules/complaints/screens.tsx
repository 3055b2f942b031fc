import { lazy } from 'react'
import type { EntityScreens } from '../../platform/engine/screens.ts'

const ComplaintList = lazy(() => import('./register/ComplaintList.tsx'))
const ComplaintView = lazy(() => import('./register/ComplaintView.tsx'))

/** The screens that the register of complaints has of its own. */
export const screens: Readonly<Record<string, EntityScreens>> = {
  complaint: { list: ComplaintList, view: ComplaintView },
}
