import type { PlayerLecture, PlayerModule } from '#contract/learning/shapes.ts'

/** The session that the tools stand beside. */
export interface PanelPlace {
  module: PlayerModule
  lecture: PlayerLecture
}
