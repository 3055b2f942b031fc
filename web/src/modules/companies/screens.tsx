import { lazy } from 'react'
import { Country, Longitude, PostalCode } from '../places/index.ts'
import type { Screens } from '../../platform/engine/screens.ts'

const companyList = () => import('./CompanyList.tsx')
const companyView = () => import('./CompanyView.tsx')
const BankAccount = lazy(() => import('./BankAccount.tsx'))

/** The screens that companies have of their own. */
export const screens: Screens = {
  company: {
    list: companyList,
    view: companyView,
    widgets: { nib: BankAccount, postalCode: PostalCode, country: Country, 'coords.longitude': Longitude },
  },
}
