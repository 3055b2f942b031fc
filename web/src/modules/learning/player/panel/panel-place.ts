import type { PlayerLecture, PlayerModule } from '#contract/learning/shapes.ts'

/** The session beside the tools. */
export interface PanelPlace {
  module: PlayerModule
  lecture: PlayerLecture
}
