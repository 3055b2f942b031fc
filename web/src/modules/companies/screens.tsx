import { lazy } from 'react'
import { Country, Longitude, PostalCode } from '../places/index.ts'
import type { EntityScreens } from '../../platform/engine/screens.ts'

const CompanyList = lazy(() => import('./CompanyList.tsx'))
const CompanyView = lazy(() => import('./CompanyView.tsx'))
const BankAccount = lazy(() => import('./BankAccount.tsx'))

/** The screens that companies have of their own. */
export const screens: Readonly<Record<string, EntityScreens>> = {
  company: {
    list: CompanyList,
    view: CompanyView,
    widgets: { nib: BankAccount, postalCode: PostalCode, country: Country, 'coords.longitude': Longitude },
  },
}
