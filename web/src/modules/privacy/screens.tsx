import { lazy } from 'react'
import type { EntityScreens } from '../../platform/engine/screens.ts'

const RequestView = lazy(() => import('./register/RequestView.tsx'))
const ProcessingList = lazy(() => import('./register/ProcessingList.tsx'))
const ContractView = lazy(() => import('./register/ContractView.tsx'))

/** The screens that the registers about personal data have of their own. */
export const screens: Readonly<Record<string, EntityScreens>> = {
  dataRequest: { view: RequestView },
  processingActivity: { list: ProcessingList },
  processorContract: { view: ContractView },
}
