import { Alert, Anchor, Skeleton, Text, UnstyledButton } from '@mantine/core'
import { IconMapOff } from '@tabler/icons-react'
import { Component, lazy, Suspense, useMemo, useState, type ReactNode } from 'react'
import { distance } from '#contract/places/distance.ts'
import { sortMarkers, type Marker } from '#contract/places/markers.ts'
import { formatNumber } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import { useConfig } from '../../../platform/lib/config.ts'
import { useNear } from '../../../platform/lib/near.ts'
import { TextLink } from '../../../platform/ui/TextLink.tsx'
import classes from './map.module.css'

const LeafletMap = lazy(() => import('./LeafletMap.tsx'))

/** If the map cannot be made, the list beside it still says everything. */
class MapBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError = () => ({ failed: true })
  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <Alert color="red" icon={<IconMapOff aria-hidden />} role="alert">
        {t('address.mapFailed')}
      </Alert>
    )
  }
}

const far = (from: Marker, to: Marker): string =>
  t('map.distance', {
    km: formatNumber(Math.round(distance(from, to, 'km') * 10) / 10),
    miles: formatNumber(Math.round(distance(from, to, 'mi') * 10) / 10),
    title: from.title,
  })

/**
 * Places on a map, and beside it as a list by title that says how far each is from the chosen one (rule places.map).
 * The map's code is loaded when it is nearly in sight.
 */
export function MarkerMap({
  markers,
  label,
  initial,
}: {
  markers: readonly Marker[]
  label: string
  /** The marker that is chosen at first. */
  initial?: Marker
}) {
  const { map } = useConfig()
  const [place, wanted] = useNear<HTMLElement>()
  const [chosen, setChosen] = useState(initial)
  const sorted = useMemo(() => sortMarkers(markers), [markers])
  return (
    <section ref={place} aria-label={label} className={classes.frame}>
      <div className={classes.both}>
        <MapBoundary>
          <Suspense fallback={<Skeleton className={classes.ground ?? ''} />}>
            {wanted ? (
              <LeafletMap markers={sorted} chosen={chosen} tiles={map?.tiles} onChoose={setChosen} />
            ) : (
              <Skeleton className={classes.ground ?? ''} />
            )}
          </Suspense>
        </MapBoundary>
        <ul className={classes.list}>
          {sorted.map((marker) => (
            <li key={`${marker.title} ${marker.latitude} ${marker.longitude}`}>
              <UnstyledButton
                className={classes.place}
                aria-pressed={marker === chosen}
                onClick={() => setChosen(marker)}
              >
                <Text component="span" fw={600} display="block">
                  {marker.title}
                </Text>
                {marker.text ? (
                  <Text component="span" size="sm" display="block">
                    {marker.text}
                  </Text>
                ) : null}
                {chosen && chosen !== marker ? (
                  <Text component="span" size="sm" c="dimmed" display="block">
                    {far(chosen, marker)}
                  </Text>
                ) : null}
              </UnstyledButton>
              {marker.to ? (
                <Text component="div" size="sm" px="sm">
                  <TextLink to={marker.to} aria-label={`${t('common.view')}: ${marker.title}`}>
                    {t('common.view')}
                  </TextLink>
                </Text>
              ) : null}
            </li>
          ))}
        </ul>
      </div>
      {map ? (
        <Attribution text={map.attribution} />
      ) : (
        <Text size="xs" c="dimmed">
          {t('map.plain')}
        </Text>
      )}
    </section>
  )
}

/** Whose the pictures of the ground are; an address at its end becomes a link. */
function Attribution({ text }: { text: string }) {
  const at = text.search(/https?:\/\//)
  const [name, address] = at < 0 ? [text, ''] : [text.slice(0, at).trim(), text.slice(at)]
  return (
    <Text size="xs" c="dimmed">
      {address ? (
        <Anchor href={address} target="_blank" rel="noreferrer" inherit>
          {name || address}
        </Anchor>
      ) : (
        name
      )}
    </Text>
  )
}
