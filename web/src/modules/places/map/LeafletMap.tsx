import { useReducedMotion } from '@mantine/hooks'
import { divIcon, latLngBounds, type Map as LeafletInstance } from 'leaflet'
import 'leaflet/dist/leaflet.css'
import { useEffect, useState } from 'react'
import { MapContainer, Marker as Pin, ScaleControl, TileLayer, Tooltip, ZoomControl } from 'react-leaflet'
import { centreOf, MAP_ZOOM, type Marker } from '#contract/places/markers.ts'
import { t } from '#contract/platform/text/text.ts'
import classes from './map.module.css'

/** A pin of the product's own: Leaflet's is a picture that a page's policy and a dark ground know nothing of. */
const pin = (isChosen: boolean) =>
  divIcon({
    className: isChosen ? `${classes.pin} ${classes.chosen}` : (classes.pin ?? ''),
    html: '<svg viewBox="0 0 24 32" aria-hidden="true"><path d="M12 1a11 11 0 0 0-11 11c0 8 11 19 11 19s11-11 11-19A11 11 0 0 0 12 1z"/><circle cx="12" cy="12" r="4"/></svg>',
    iconSize: [24, 32],
    iconAnchor: [12, 31],
    tooltipAnchor: [0, -28],
  })

/** The map itself; loaded only where one is shown. */
export default function LeafletMap({
  markers,
  chosen,
  tiles,
  onChoose,
}: {
  markers: readonly Marker[]
  chosen: Marker | undefined
  /** The address of the map's tiles; a plain ground without it. */
  tiles: string | undefined
  onChoose: (marker: Marker) => void
}) {
  const [map, setMap] = useState<LeafletInstance | null>(null)
  const isStill = useReducedMotion()
  useEffect(() => {
    if (map && chosen) map.panTo([chosen.latitude, chosen.longitude], { animate: !isStill })
  }, [map, chosen, isStill])
  useEffect(() => {
    const places = latLngBounds(markers.map(({ latitude, longitude }) => [latitude, longitude]))
    if (map && places.isValid() && !map.getBounds().contains(places))
      map.fitBounds(places, { maxZoom: MAP_ZOOM, padding: [40, 40], animate: false })
  }, [map, markers])
  const centre = chosen ?? centreOf(markers) ?? { latitude: 0, longitude: 0 }
  return (
    <MapContainer
      ref={setMap}
      className={classes.ground ?? ''}
      center={[centre.latitude, centre.longitude]}
      zoom={MAP_ZOOM}
      scrollWheelZoom={false}
      zoomControl={false}
      attributionControl={false}
      zoomAnimation={!isStill}
      fadeAnimation={!isStill}
    >
      <ZoomControl zoomInTitle={t('map.zoomIn')} zoomOutTitle={t('map.zoomOut')} />
      <ScaleControl />
      {tiles ? <TileLayer url={tiles} /> : null}
      {markers.map((marker) => (
        <Pin
          key={`${marker.title} ${marker.latitude} ${marker.longitude}`}
          position={[marker.latitude, marker.longitude]}
          title={marker.title}
          icon={pin(marker === chosen)}
          eventHandlers={{ click: () => onChoose(marker) }}
        >
          <Tooltip>{marker.title}</Tooltip>
        </Pin>
      ))}
    </MapContainer>
  )
}
