import type { Marker } from '#contract/places/markers.ts'
import { addressTo } from '../../platform/engine/names.ts'

/** The fields of a company that locate it. */
interface Place {
  _id: string
  name?: string | null
  address?: string | null
  postalCode?: string | null
  city?: string | null
  country?: string | null
  coords?: { latitude: number | null; longitude: number | null } | null
}

/** A company as a map shows it; undefined where its coordinates are not known. */
export const markerOf = (item: Place, isLinked: boolean): Marker | undefined => {
  const { name, address, postalCode, city, country, coords } = item
  const { latitude, longitude } = coords ?? {}
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return undefined
  const town = [postalCode, city].filter(Boolean).join(' ')
  const text = [address, town, country].filter(Boolean).join(', ')
  return {
    title: name ?? '',
    latitude,
    longitude,
    ...(text ? { text } : {}),
    ...(isLinked ? { to: addressTo('company', 'view', item._id) } : {}),
  }
}
