import { useMediaQuery } from '@mantine/hooks'
import { useLocation } from '@tanstack/react-router'
import { Suspense, useEffect, useRef, useState } from 'react'
import { t } from '#contract/platform/text/text.ts'
import { useAddressState } from '../../../../platform/lib/address.ts'
import { waysFrom, type View } from '../place.ts'
import { usePlayer } from '../player-context.ts'
import type { TimeOnTask } from '../time/use-time-on-task.ts'
import { CurrentView } from '../views/CurrentView.tsx'
import { BottomBar } from './BottomBar.tsx'
import { Notices } from './Notices.tsx'
import { Outline } from './Outline.tsx'
import { PlayerBar } from './PlayerBar.tsx'
import type { Sheet } from './Sheets.tsx'
import { loadTools, ToolsPanel } from './ToolsPanel.tsx'
import classes from './shell.module.css'
import { whenOnline } from '../../../../platform/lib/when-online.ts'
import { late } from '../../../../platform/ui/late.tsx'

const loadSheets = async () => {
  await whenOnline()
  return import('./Sheets.tsx')
}
const Sheets = late(loadSheets, 'toast')

/** Closed at first, so that they come when the player has long been there to use, or when somebody asks for one. */
const SHEETS_AFTER_MS = 2000

/** There is room for the tools beside the content, as the styles have it. */
const ROOM_BESIDE = '(min-width: 62.01em)'

/** The label of the panel beside a session, by its contents (rule player.side-panel). */
const toolsLabel = (readonly: boolean, { notes, help }: { notes: boolean; help: boolean }): string => {
  if (readonly) return t('player.faqs')
  if (notes && help) return t('player.tools')
  return t(notes ? 'player.notes' : 'player.askHelp')
}

/** Prefetches what is shown later, so that it is available if the connection is lost meanwhile. */
function useFetchedAhead(inLecture: boolean) {
  // With the session, so that notes can be written then.
  useEffect(() => {
    if (inLecture) void loadTools().catch(() => undefined)
  }, [inLecture])
  useEffect(() => {
    const timer = setTimeout(() => void loadSheets().catch(() => undefined), SHEETS_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
}

/** Whether the tools stand beside what is at a path or over it, and the ways to open and close them. */
function useTools(path: string) {
  const [{ tools }] = useAddressState()
  const toChat = tools === 'chat'
  const isBeside = useMediaQuery(ROOM_BESIDE, true, { getInitialValueInEffect: false })
  // A panel beside the content stays open from session to session; one over it closes when the trainee moves on.
  const [shownAt, setShownAt] = useState(toChat ? path : undefined)
  const shown = isBeside ? shownAt !== undefined : shownAt === path
  const panel = useRef<HTMLElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setShownAt(undefined)
    button.current?.focus()
  }
  const toggle = () => {
    if (shown) return close()
    setShownAt(path)
    requestAnimationFrame(() => panel.current?.focus())
  }
  return { toChat, isBeside, shown, panel, button, close, toggle }
}

/** The player's frame: nothing but the course. */
export function PlayerShell({ view, time }: { view: View; time: TimeOnTask }) {
  const { course, readonly, attempting } = usePlayer()
  const path = useLocation({ select: (location) => location.pathname })
  // A sheet closes where its links lead to.
  const [sheet, setSheet] = useState<{ name: Sheet; at: string } | null>(null)
  const [opened, setOpened] = useState(false)
  const { shown, toggle, button, ...tools } = useTools(path)
  const { notes, help } = course.tools
  const label = toolsLabel(readonly, course.tools)
  const lecture = view.name === 'LECTURE' && !attempting && shown ? view : undefined
  const open = (name: Sheet) => {
    setSheet({ name, at: path })
    setOpened(true)
  }
  useFetchedAhead(view.name === 'LECTURE')
  return (
    <div className={classes.player}>
      <PlayerBar
        onSessions={() => open('sessions')}
        onPath={() => open('path')}
        tools={
          view.name === 'LECTURE' && (notes || help) ? { label, shown, onToggle: toggle, button } : undefined
        }
      />
      <Notices />
      <div
        className={classes.body}
        data-panel={lecture ? true : undefined}
        data-alone={attempting || undefined}
      >
        {attempting ? null : (
          <div className={classes.outline}>
            <Outline view={view} />
          </div>
        )}
        <div id="conteudo" tabIndex={-1} className={classes.content}>
          <CurrentView view={view} />
        </div>
        {lecture ? (
          <ToolsPanel
            place={lecture}
            label={label}
            isBeside={tools.isBeside}
            panel={tools.panel}
            toChat={tools.toChat}
            onClose={tools.close}
          />
        ) : null}
      </div>
      {attempting ? null : (
        <BottomBar ways={waysFrom(course, view)} time={time} isLecture={view.name === 'LECTURE'} />
      )}
      {opened ? (
        <Suspense fallback={null}>
          <Sheets view={view} open={sheet?.at === path ? sheet.name : null} onClose={() => setSheet(null)} />
        </Suspense>
      ) : null}
    </div>
  )
}
