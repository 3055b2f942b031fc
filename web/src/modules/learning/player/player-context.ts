import { createContext, useContext } from 'react'
import type { PlayerCourse } from '#contract/learning/shapes.ts'
import type { Path } from './place.ts'
import type { Progress } from './progress.ts'
import type { Look } from './time/use-time-on-task.ts'

/** The video that plays in the open tab: notes take its time, and lead back to it. */
export interface MediaHandle {
  time: () => number
  seek: (seconds: number) => void
}

/** What every part of the player knows. */
export interface PlayerState {
  course: PlayerCourse
  degreeId: string
  /** A preview: nothing is sent. */
  readonly: boolean
  addressOf: (path: Path) => string
  /** Puts the progress that a call answered in its place. */
  apply: (progress: Progress) => void
  /** Asks for the whole course again. */
  reload: () => Promise<unknown>
  /** A test is in progress: nothing else is on the screen. */
  attempting: boolean
  setAttempting: (attempting: boolean) => void
  /** Says that a medium plays, so that time counts without pointer or keys. */
  setPlaying: (playing: boolean) => void
  /** Registers what reports the current activity, at any moment; undefined when the trainee leaves it. */
  setSeen: (look: Look | undefined) => void
  /** The video that is open; undefined for none. */
  media: MediaHandle | undefined
  setMedia: (media: MediaHandle | undefined) => void
}

export const PlayerContext = createContext<PlayerState | undefined>(undefined)

/** The player around the component. */
export function usePlayer(): PlayerState {
  const state = useContext(PlayerContext)
  if (!state) throw new Error('This part belongs inside the player')
  return state
}
