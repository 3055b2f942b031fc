/** Distances on the map (rule places.map). */

/** A place in degrees: north and east are positive. */
export interface Coordinates {
  latitude: number
  longitude: number
}

/** The Earth's radius in each unit (rule places.map). */
export const EARTH_RADIUS = { km: 6371, mi: 3960 } as const

type DistanceUnit = keyof typeof EARTH_RADIUS

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** The distance between two places over the ground: the great circle, by the haversine formula. */
export function distance(from: Coordinates, to: Coordinates, unit: DistanceUnit): number {
  const north = Math.sin(radians(to.latitude - from.latitude) / 2) ** 2
  const east = Math.sin(radians(to.longitude - from.longitude) / 2) ** 2
  const share = north + Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * east
  // Rounding may bring the share of two antipodes just above 1.
  return 2 * EARTH_RADIUS[unit] * Math.asin(Math.sqrt(Math.min(1, share)))
}
