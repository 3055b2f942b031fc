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

/** What stands beside a session is called by what there is of it (rule player.side-panel). */
const toolsLabel = (readonly: boolean, { notes, help }: { notes: boolean; help: boolean }): string => {
  if (readonly) return t('player.faqs')
  if (notes && help) return t('player.tools')
  return t(notes ? 'player.notes' : 'player.askHelp')
}

/** The player's frame: nothing but the course. */
export function PlayerShell({ view, time }: { view: View; time: TimeOnTask }) {
  const { course, readonly, attempting } = usePlayer()
  const path = useLocation({ select: (location) => location.pathname })
  // A sheet closes where its links lead to.
  const [sheet, setSheet] = useState<{ name: Sheet; at: string } | null>(null)
  const [opened, setOpened] = useState(false)
  const [{ tools }] = useAddressState()
  const isBeside = useMediaQuery(ROOM_BESIDE, true, { getInitialValueInEffect: false })
  // A panel beside the session stays from session to session; over it, it closes when the user moves on.
  const [shownAt, setShownAt] = useState(tools === 'chat' ? path : undefined)
  const shown = isBeside ? shownAt !== undefined : shownAt === path
  const panel = useRef<HTMLElement>(null)
  const toolsButton = useRef<HTMLButtonElement>(null)
  const { notes, help } = course.tools
  const label = toolsLabel(readonly, course.tools)
  const lecture = view.name === 'LECTURE' && !attempting && shown ? view : undefined
  const open = (name: Sheet) => {
    setSheet({ name, at: path })
    setOpened(true)
  }
  const inLecture = view.name === 'LECTURE'
  // With the session, so that notes can be written where the connection is lost meanwhile.
  useEffect(() => {
    if (inLecture) void loadTools().catch(() => undefined)
  }, [inLecture])
  useEffect(() => {
    const timer = setTimeout(() => void loadSheets().catch(() => undefined), SHEETS_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  const close = () => {
    setShownAt(undefined)
    toolsButton.current?.focus()
  }
  const toggle = () => {
    if (shown) return close()
    setShownAt(path)
    requestAnimationFrame(() => panel.current?.focus())
  }
  return (
    <div className={classes.player}>
      <PlayerBar
        onSessions={() => open('sessions')}
        onPath={() => open('path')}
        tools={
          view.name === 'LECTURE' && (notes || help)
            ? { label, shown, onToggle: toggle, button: toolsButton }
            : undefined
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
        <div className={classes.content}>
          <CurrentView view={view} />
        </div>
        {lecture ? (
          <ToolsPanel
            place={lecture}
            label={label}
            isBeside={isBeside}
            panel={panel}
            toChat={tools === 'chat'}
            onClose={close}
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
