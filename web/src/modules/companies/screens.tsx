import { lazy } from 'react'
import type { EntityScreens } from '../../platform/engine/screens.ts'

const place = () => import('./CompanyPlace.tsx')
const PostalCode = lazy(async () => ({ default: (await place()).PostalCode }))
const Country = lazy(async () => ({ default: (await place()).Country }))
const Longitude = lazy(async () => ({ default: (await place()).Longitude }))
const BankAccount = lazy(async () => ({ default: (await place()).BankAccount }))
const CompanyList = lazy(() => import('./CompanyList.tsx'))
const CompanyView = lazy(() => import('./CompanyView.tsx'))

/** The screens that companies have of their own. */
export const screens: Readonly<Record<string, EntityScreens>> = {
  company: {
    list: CompanyList,
    view: CompanyView,
    widgets: { nib: BankAccount, postalCode: PostalCode, country: Country, 'coords.longitude': Longitude },
  },
}
