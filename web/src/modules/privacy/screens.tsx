import type { Screens } from '../../platform/engine/screens.ts'

const requestView = () => import('./register/RequestView.tsx')
const processingList = () => import('./register/ProcessingList.tsx')
const contractView = () => import('./register/ContractView.tsx')

/** The screens that the registers about personal data have of their own. */
export const screens: Screens = {
  dataRequest: { view: requestView },
  processingActivity: { list: processingList },
  processorContract: { view: contractView },
}
