import type { Entity } from '#contract/platform/kernel/entity.ts'
import { idOf, nameOf } from '#contract/platform/kernel/kinds/reference.ts'
import { formatDay } from '#contract/platform/text/format.ts'
import { t } from '#contract/platform/text/text.ts'
import type { ItemNamed } from '../../platform/engine/names.ts'
import { EntityView } from '../../platform/engine/view/EntityView.tsx'
import { ActionTrainees } from './parts/ActionTrainees.tsx'
import { Dossier } from './parts/Dossier.tsx'
import { Seals } from './parts/Seals.tsx'

const Top = ({ item }: { item: ItemNamed<'action'> }) => {
  const can: Readonly<Record<string, boolean>> = item._can ?? {}
  const degree = idOf(item.degree)
  const isOpen = item.state === 'open'
  return (
    <>
      <ActionTrainees id={item._id} isOpen={isOpen} />
      {can['readWhole'] && typeof degree === 'string' ? (
        <>
          <Dossier
            id={item._id}
            code={item.code ?? ''}
            degree={degree}
            isOpen={isOpen}
            mayEdit={can['edit'] === true}
          />
          <Seals
            id={item._id}
            isOpen={isOpen}
            maySeal={can['seal'] === true}
            mayHandOver={can['handOver'] === true}
          />
        </>
      ) : null}
    </>
  )
}

/** The course and the code head the page; companies and dates are below them. */
const head = (item: ItemNamed<'action'>) => {
  const companies = item.companies.map(nameOf)
  const days = t('actions.paper.days', {
    start: formatDay(item.startDate),
    end: formatDay(item.endDate),
  })
  return {
    title: [nameOf(item.degree), item.code].filter(Boolean).join(' · '),
    text: [...companies, days].join(' · '),
  }
}

/** A training action, with its trainees and its dossier. */
export default function ActionView({ entity, id }: { entity: Entity<'action'>; id: string }) {
  return <EntityView entity={entity} id={id} top={Top} head={head} />
}
