import { Text } from '@mantine/core'
import { useMemo } from 'react'
import type { Entity } from '#contract/platform/kernel/entity.ts'
import { t } from '#contract/platform/text/text.ts'
import { useConfig } from '../../platform/lib/config.ts'
import { useMay } from '../../platform/lib/user.ts'
import { MarkerMap } from '../places/index.ts'
import type { OwnCells } from '../../platform/engine/list/columns.tsx'
import type { ItemNamed } from '../../platform/engine/names.ts'
import { EntityView } from '../../platform/engine/view/EntityView.tsx'
import { markerOf } from './company-marker.ts'

const cells: OwnCells<'company'> = {
  coords: (item) => <Place item={item} />,
  nib: (item) => <BankAccount nib={item.nib} />,
}

/** A company, with its place on the map and its distance from the academy. */
const CompanyView = ({ entity, id }: { entity: Entity<'company'>; id: string }) => (
  <EntityView entity={entity} id={id} cells={cells} />
)

export default CompanyView

/** The bank account, or who may see it. */
function BankAccount({ nib }: { nib: unknown }) {
  const may = useMay('company.readBankAccount')
  if (!may) return <Text c="dimmed">{t('company.nibHidden')}</Text>
  return <>{typeof nib === 'string' ? nib : '–'}</>
}

function Place({ item }: { item: ItemNamed<'company'> }) {
  const { appName, support } = useConfig()
  const here = useMemo(() => markerOf(item, false), [item])
  const { latitude, longitude, address: text } = support
  if (!here) return <>–</>
  const academy =
    latitude !== null && longitude !== null ? [{ title: appName, text, latitude, longitude }] : []
  return (
    <>
      <Text mb="sm">
        {here.latitude.toFixed(5)}, {here.longitude.toFixed(5)}
      </Text>
      <MarkerMap
        // Another place is another map.
        key={`${here.latitude} ${here.longitude}`}
        label={t('map.company', { name: here.title })}
        markers={[here, ...academy]}
        initial={here}
      />
    </>
  )
}
