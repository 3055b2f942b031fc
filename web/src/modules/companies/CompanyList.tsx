import { IconMap2 } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import type { Entity } from '#contract/platform/kernel/entity.ts'
import { t } from '#contract/platform/text/text.ts'
import { useMay } from '../../platform/lib/user.ts'
import { EntityList } from '../../platform/engine/list/EntityList.tsx'

const CompaniesMap = lazy(() => import('./CompaniesMap.tsx'))

/** The list of companies, which administrators see on a map too. */
export default function CompanyList({ entity }: { entity: Entity<'company'> }) {
  const [isOnMap, setOnMap] = useState(false)
  const seesMap = useMay('company.seeMap')
  return (
    <>
      <Suspense fallback={null}>{isOnMap ? <CompaniesMap onClose={() => setOnMap(false)} /> : null}</Suspense>
      <EntityList
        entity={entity}
        menu={
          seesMap
            ? [
                {
                  label: t('map.companies'),
                  icon: <IconMap2 size={16} aria-hidden />,
                  onClick: () => setOnMap(true),
                },
              ]
            : []
        }
      />
    </>
  )
}
