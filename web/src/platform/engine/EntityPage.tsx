import { Suspense } from 'react'
import { t } from '#contract/platform/text/text.ts'
import { entityNamed } from '#contract/platform/kernel/registry.ts'
import { usePathParams } from '../lib/address.ts'
import { PageSkeleton } from '../ui/Loading.tsx'
import { NotFound } from '../ui/NotFound.tsx'
import { screenOf } from './access.ts'
import { screensOf } from './screens.ts'
import { EntityEdit } from './edit/EntityEdit.tsx'
import { EntityList } from './list/EntityList.tsx'
import { EntityView } from './view/EntityView.tsx'

/** `/{entity}/{action}/{id?}`: the generic screens of every entity, or its own where it has one (screens.ts). */
export default function EntityPage() {
  const { entity: name = '', action, id } = usePathParams()
  const entity = entityNamed(name)
  if (!entity) return <NotFound title={t('entity.unknown')} text={t('entity.unknownText')} />
  const screen = screenOf(action, id)
  const own = screensOf(name)
  const List = own.list ?? EntityList
  const View = own.view ?? EntityView
  const Edit = own.edit ?? EntityEdit
  return (
    <Suspense fallback={<PageSkeleton />}>
      {screen === 'list' ? <List key={name} entity={entity} /> : null}
      {screen === 'view' && id ? <View key={`${name}/${id}`} entity={entity} id={id} /> : null}
      {screen === 'edit' ? <Edit key={`${name}/${id ?? ''}`} entity={entity} id={id} /> : null}
    </Suspense>
  )
}
