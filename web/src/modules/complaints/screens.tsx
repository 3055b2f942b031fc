import type { Screens } from '../../platform/engine/screens.ts'

const complaintList = () => import('./register/ComplaintList.tsx')
const complaintView = () => import('./register/ComplaintView.tsx')

/** The screens that the register of complaints has of its own. */
export const screens: Screens = {
  complaint: { list: complaintList, view: complaintView },
}
