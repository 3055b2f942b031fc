import { useRouteContext } from '@tanstack/react-router'
import { useEffect, type ComponentType } from 'react'
import type { AbilityName } from '#contract/platform/access/abilities.ts'
import { late } from '../platform/ui/late.tsx'
import { tellAlive } from '../platform/lib/tell-alive.ts'

const Refusal = late(() => import('./shell/Refusal.tsx'))

/** What a page's route knows from its gate. */
export interface PageContext {
  /** What the page is for, where the person may not do it. */
  refused?: AbilityName | undefined
}

/** The page, or that it is for others, telling that it is alive once the browser has it. */
export const alive = (Page: ComponentType): ComponentType =>
  function Alive() {
    const { refused }: PageContext = useRouteContext({ strict: false })
    useEffect(tellAlive, [])
    return refused ? <Refusal ability={refused} /> : <Page />
  }
