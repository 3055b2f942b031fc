import { lazy } from 'react'

const widgets = () => import('./place-widgets.tsx')

/** The widgets of an address; their code comes with the first form that has one. */
export const PostalCode = lazy(async () => ({ default: (await widgets()).PostalCode }))
export const Country = lazy(async () => ({ default: (await widgets()).Country }))
export const Longitude = lazy(async () => ({ default: (await widgets()).Longitude }))
