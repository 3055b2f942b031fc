import type { Coordinates } from './distance.ts'

/** The zoom that a map opens with (rule places.map). */
export const MAP_ZOOM = 5

/** A place that a map shows. */
export interface Marker extends Coordinates {
  title: string
  /** Further text: an address. */
  text?: string
  /** The page that it is about. */
  to?: string
}

const byTitle = new Intl.Collator('pt', { sensitivity: 'base', numeric: true })

/** Markers by title, accents and case aside (rule places.map). */
export const sortMarkers = <M extends Marker>(markers: readonly M[]): M[] =>
  markers.toSorted((a, b) => byTitle.compare(a.title, b.title))

/** The initial centre of a map: the middle of the area of the markers; undefined without any. */
export const centreOf = (markers: readonly Coordinates[]): Coordinates | undefined => {
  if (markers.length === 0) return undefined
  const middle = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2
  return {
    latitude: middle(markers.map(({ latitude }) => latitude)),
    longitude: middle(markers.map(({ longitude }) => longitude)),
  }
}
