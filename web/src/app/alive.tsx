import { useRouteContext } from '@tanstack/react-router'
import { useEffect, type ComponentType } from 'react'
import type { AbilityName } from '#contract/platform/access/abilities.ts'
import { late } from '../platform/ui/late.tsx'
import { announceAlive } from '../platform/lib/page-alive.ts'
import { PageSkeleton } from '../platform/ui/Loading.tsx'
import { useInSlices } from './in-slices.ts'

const Refusal = late(() => import('./shell/Refusal.tsx'))

/** What a page's route knows from its gate. */
export interface PageContext {
  /** The purpose of the page, for a person who may not use it. */
  refused?: AbilityName | undefined
}

/** The page, or that it is for others, announcing that it is alive once the browser has it. */
export const alive = (Page: ComponentType): ComponentType =>
  function Alive() {
    const { refused }: PageContext = useRouteContext({ strict: false })
    const isShown = useInSlices()
    useEffect(() => {
      if (isShown) announceAlive()
    }, [isShown])
    if (!isShown) return <PageSkeleton />
    return refused ? <Refusal ability={refused} /> : <Page />
  }
