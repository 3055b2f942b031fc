import type { Coordinates } from '#contract/places/distance.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import type { Config } from '../../platform/config.ts'
import { ask } from './outside.ts'
import { isRecord } from '#contract/platform/kernel/records.ts'

const isPlace = ({ latitude, longitude }: Coordinates): boolean =>
  Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180

const coordinates = (north: unknown, east: unknown): Coordinates | undefined => {
  const given = [north, east].every(
    (one) => typeof one === 'number' || (typeof one === 'string' && one.trim()),
  )
  const place = { latitude: Number(north), longitude: Number(east) }
  return given && isPlace(place) ? place : undefined
}

/** The names under which the services put a place in their first result. */
const within = ['features', 'results', 'items', 'candidates', 'geometry', 'location', 'position'] as const

/**
 * The first place in an answer: `lat` and `lon`, as Nominatim has them, GeoJSON's `coordinates` (east first), or the
 * like; undefined if there is none.
 */
const placeIn = (answer: unknown): Coordinates | undefined => {
  if (Array.isArray(answer)) return placeIn(answer[0])
  if (!isRecord(answer)) return undefined
  const { lat, latitude, lon, lng, longitude, coordinates: point, ...rest } = answer
  if (Array.isArray(point)) return coordinates(point[1], point[0])
  const here = coordinates(lat ?? latitude, lon ?? lng ?? longitude)
  if (here) return here
  for (const name of within) {
    const found = name in rest ? placeIn(rest[name]) : undefined
    if (found) return found
  }
  return undefined
}

/**
 * The place of an address, according to the installation's service.
 * @throws Problem `not_found` if there is no service, or no place; `unavailable` if it fails
 */
export const placeOf = async (
  { geocoderUrl }: Pick<Config, 'geocoderUrl'>,
  address: string,
): Promise<Coordinates> => {
  const place = placeIn(await ask(geocoderUrl, 'address', address, 'address.geocodeFailed'))
  if (!place) throw new Problem('not_found', t('address.geocodeFailed'))
  return place
}
