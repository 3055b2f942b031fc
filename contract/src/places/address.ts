import { group, number, text } from '../platform/kernel/fields.ts'
import type { FieldError } from '../platform/kernel/problem.ts'
import { t } from '../platform/text/text.ts'
import { ADDRESS_MAX, PLACE_NAME_MAX, POSTAL_CODE_MAX } from './lengths.ts'

/** The address of a person or a place (rule places.address); the postal code is beside it, as a lookup's key. */
export const addressFields = {
  address: text({ label: 'Morada', max: ADDRESS_MAX }),
  postalCode: text({ label: 'Código postal', format: 'postalCode', max: POSTAL_CODE_MAX }),
  city: text({ label: 'Cidade', max: PLACE_NAME_MAX }),
  locality: text({ label: 'Localidade', max: PLACE_NAME_MAX }),
  county: text({ label: 'Concelho', max: PLACE_NAME_MAX }),
  district: text({ label: 'Distrito', max: PLACE_NAME_MAX }),
} as const

/** The names of an address's columns, which an account and a company's record share. */
export const ADDRESS_COLUMNS = [
  'address',
  'postalCode',
  'city',
  'locality',
  'county',
  'district',
  'country',
] as const

export const latitude = number({ label: 'Latitude', min: -90, max: 90 })
export const longitude = number({ label: 'Longitude', min: -180, max: 180 })

/** The place on the map (rule places.address), in degrees. */
export const coords = group({ label: 'Coordenadas', of: { latitude, longitude } })

/** One coordinate without the other says nothing. */
export const coordsErrors = (
  {
    latitude: north,
    longitude: east,
  }: { readonly latitude?: number | null; readonly longitude?: number | null },
  prefix: string,
): FieldError[] => {
  const [hasNorth, hasEast] = [typeof north === 'number', typeof east === 'number']
  if (hasNorth === hasEast) return []
  return [{ field: `${prefix}${hasNorth ? 'longitude' : 'latitude'}`, message: t('validation.required') }]
}
