import { useRouteContext } from '@tanstack/react-router'
import { useEffect, type ComponentType } from 'react'
import type { RoleKind } from '#contract/platform/kernel/roles.ts'
import { Refusal } from './shell/Refusal.tsx'
import { tellAlive } from './tell-alive.ts'

/** What a page's route knows from its gate. */
export interface PageContext {
  /** The kinds of role that the page is for, where the person's is none of them. */
  refusedFor?: readonly RoleKind[] | undefined
}

/** The page, or that it is for others, telling that it is alive once the browser has it. */
export const alive = (Page: ComponentType): ComponentType =>
  function Alive() {
    const { refusedFor }: PageContext = useRouteContext({ strict: false })
    useEffect(tellAlive, [])
    return refusedFor ? <Refusal kinds={refusedFor} /> : <Page />
  }
