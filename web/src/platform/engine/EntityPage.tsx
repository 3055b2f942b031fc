import { createElement, Suspense, useEffect } from 'react'
import { t } from '#contract/platform/text/text.ts'
import { entityNamed } from '#contract/platform/kernel/registry.ts'
import { usePathParams } from '../lib/address.ts'
import { PageSkeleton } from '../ui/Loading.tsx'
import { NotFound } from '../ui/NotFound.tsx'
import { partOf } from '../ui/part.tsx'
import { screenOf } from './access.ts'
import { fetchScreens, loadScreen } from './first-shown.ts'

/** `/{entity}/{action}/{id?}`: the generic screens of every entity, or its own where it has one (screens.ts). */
export default function EntityPage() {
  const { entity: name = '', action, id } = usePathParams()
  const entity = entityNamed(name)
  useEffect(() => void fetchScreens(name), [name])
  if (!entity) return <NotFound title={t('entity.unknown')} text={t('entity.unknownText')} />
  const screen = screenOf(action, id)
  const key = [screen, name, ...(screen === 'list' ? [] : [id])].join('/')
  return (
    <Suspense fallback={<PageSkeleton />}>
      {createElement(partOf(loadScreen(name, screen)), { key, entity, id })}
    </Suspense>
  )
}
