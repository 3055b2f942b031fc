import { notifyManager } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { CallAnswer } from '#contract/platform/kernel/endpoint.ts'
import { countTime, MAX_AGO } from '#contract/learning/endpoints.ts'
import { lastActivity, noteActivity } from '../../../../platform/lib/activity.ts'
import { call } from '../../../../platform/lib/call.ts'
import { sentBy } from '../../../../platform/lib/sent.ts'
import { storage } from '../../../../platform/lib/storage.ts'
import { useLoggedIn } from '../../../../platform/lib/user.ts'
import { newUuid } from '../../../../platform/lib/uuid.ts'
import { isCounting, takeSeconds, tick } from './active-time.ts'
import { toPieces, withSeen, type Done, type Seen } from './done.ts'
import { pendingTime, type PendingTime } from './pending-time.ts'
import { signerOf } from './time-keys.ts'
import type { TimePlace } from './time-place.ts'

/** How often the counted time is sent (rule time.counted). */
const BEAT_MS = 15_000
const TICK_MS = 1000

const tab = newUuid()

export interface TimeOnTask {
  /** Counted in this tab and not yet confirmed by the server. */
  unconfirmed: number
  /** Whether the time counts at this moment. */
  counting: boolean
  setPlaying: (playing: boolean) => void
  setSeen: (look: Look | undefined) => void
}

/** Reports the activity at the moment of the call. */
export type Look = () => Seen | undefined

type OnCounted = (place: TimePlace, answer: CallAnswer<typeof countTime>) => void
/** What was sent no longer waits; without an answer the server refused it. */
type OnSettled = (place: TimePlace, answer: CallAnswer<typeof countTime> | undefined) => void

/** Listens for a page that is hidden or shown, is left, or is connected again; what comes back ends that. */
const hearPage = ({ hide, leave, back }: Record<'hide' | 'leave' | 'back', () => void>): (() => void) => {
  document.addEventListener('visibilitychange', hide)
  window.addEventListener('pagehide', leave)
  window.addEventListener('online', back)
  return () => {
    document.removeEventListener('visibilitychange', hide)
    window.removeEventListener('pagehide', leave)
    window.removeEventListener('online', back)
  }
}

/**
 * Counts the time on task at a session, and sends it every 15 seconds, when the page is hidden, and when the session
 * is left. What cannot be sent is kept in the browser, and sent when the connection is back (rule time.counted).
 * @param place the session that is open; undefined where no time counts
 */
export function useTimeOnTask(place: TimePlace | undefined, onCounted: OnCounted): TimeOnTask {
  const { _id: owner } = useLoggedIn()
  const playing = useRef(false)
  const seen = useRef<Look>(undefined)
  // Seconds: those that wait to be sent or confirmed, and those since.
  const [shown, setShown] = useState({ pending: 0, since: 0, counting: false })
  const counted = useEffectEvent(onCounted)
  const { degreeId, moduleId, lecture } = place ?? {}

  useEffect(() => {
    const pending = pendingTime(storage, owner, tab)
    pending.adopt(Date.now())
    const here = degreeId && moduleId && lecture ? { degreeId, moduleId, lecture } : undefined
    let time = { lastTick: Date.now(), ms: 0 }
    let done: Done[] = []
    let sending: Promise<void> | undefined

    const send = (leaving: boolean) => {
      const [seconds, rest] = takeSeconds(time)
      time = rest
      if (here && seconds > 0) {
        pending.add(here, seconds, Date.now(), { done, signer: signerOf(owner, here) })
        done = []
      }
      setShown((before) => ({ ...before, pending: pending.seconds(), since: 0 }))
      sending ??= sendAll(pending, leaving, settled).finally(() => {
        sending = undefined
      })
    }
    // The course's time grows by what stops waiting, in one rendering.
    const settled: OnSettled = (place, answer) =>
      notifyManager.batch(() => {
        if (answer) counted(place, answer)
        notifyManager.schedule(() => setShown((before) => ({ ...before, pending: pending.seconds() })))
      })
    const look = () => {
      const now = Date.now()
      noteFrames()
      if (playing.current) noteActivity()
      const presence = {
        visible: document.visibilityState === 'visible',
        lastActivity: lastActivity(),
        mediaPlaying: playing.current,
      }
      if (here) {
        const before = time.ms
        time = tick(time, presence, now)
        done = withSeen(done, seen.current?.(), time.ms - before, now)
      }
      setShown({
        pending: pending.seconds(),
        since: Math.floor(time.ms / 1000),
        counting: here !== undefined && isCounting(presence, now),
      })
    }
    const hide = () => {
      if (document.visibilityState === 'hidden') send(true)
      else time = { ...time, lastTick: Date.now() }
    }
    const leave = () => send(true)
    const back = () => send(false)

    const ticking = setInterval(look, TICK_MS)
    const beating = setInterval(() => send(false), BEAT_MS)
    const unheard = hearPage({ hide, leave, back })
    return () => {
      clearInterval(ticking)
      clearInterval(beating)
      unheard()
      send(true)
    }
  }, [owner, degreeId, moduleId, lecture])

  return {
    unconfirmed: shown.pending + shown.since,
    counting: shown.counting,
    setPlaying: (on) => void (playing.current = on),
    setSeen: (look) => void (seen.current = look),
  }
}

/** How long ago something was, in whole seconds, as far back as a heartbeat may say. */
const secondsSince = (at: number): number =>
  Math.min(MAX_AGO, Math.max(0, Math.floor((Date.now() - at) / 1000)))

/**
 * Sends the pending entries one after the other; what the server refuses is dropped, what does not reach it is kept.
 */
async function sendAll(pending: PendingTime, leaving: boolean, settled: OnSettled): Promise<void> {
  for (let next = pending.next(); next; next = pending.next()) {
    const { name, place, seconds, at, done, signature } = next
    const ago = secondsSince(at)
    const pieces = toPieces(done, at).map((piece) => ({ ...piece, ago: Math.min(MAX_AGO, piece.ago + ago) }))
    const body = { ...place, name, seconds, ago, pieces, signature }
    const calling = call(countTime, { body, keepalive: leaving })
    if ((await sentBy(calling)) === 'later') return
    pending.settle(name)
    settled(place, await calling.catch(() => undefined))
  }
}

/** How long a frame that was entered counts as the person being there: what they do inside it cannot be seen. */
const FRAME_MS = 600_000
let entered: { frame: Element; at: number } | undefined

function noteFrames(): void {
  const frame = document.activeElement
  if (!(frame instanceof HTMLIFrameElement) || !document.hasFocus()) {
    entered = undefined
    return
  }
  if (entered?.frame !== frame) entered = { frame, at: Date.now() }
  if (Date.now() - entered.at < FRAME_MS) noteActivity()
}
