import { Suspense, type RefObject } from 'react'
import { PageSkeleton } from '../../../../platform/ui/Loading.tsx'
import { late } from '../../../../platform/ui/late.tsx'
import type { PanelPlace } from '../panel/panel-place.ts'
import classes from './shell.module.css'

const loadPanel = () => import('../panel/SidePanel.tsx')
const SidePanel = late(loadPanel)
const loadSheet = () => import('../panel/PanelSheet.tsx')
const PanelSheet = late(loadSheet)

/** Fetches what shows the tools, so that it is there when the connection is not. */
export const loadTools = () => Promise.all([loadPanel(), loadSheet()])

/**
 * The notes, help and conversation of a session: beside it, or over it where there is no room beside (rule
 * player.side-panel).
 */
export function ToolsPanel({
  place,
  label,
  isBeside,
  panel,
  toChat,
  onClose,
}: {
  place: PanelPlace
  label: string
  isBeside: boolean
  /** The side panel; it takes the focus when it is opened. */
  panel: RefObject<HTMLElement | null>
  toChat: boolean
  onClose: () => void
}) {
  const shown = { ...place, toChat, onClose }
  const key = place.lecture._id
  if (!isBeside)
    return (
      <Suspense fallback={null}>
        <PanelSheet {...shown} key={key} label={label} />
      </Suspense>
    )
  return (
    <section ref={panel} tabIndex={-1} className={classes.panel} aria-label={label}>
      <Suspense fallback={<PageSkeleton />}>
        {/* A link to the conversation leads to it. */}
        <SidePanel {...shown} key={key} onChat={() => panel.current?.focus()} />
      </Suspense>
    </section>
  )
}
