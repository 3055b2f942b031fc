import type { PlayerLecture, PlayerModule, PlayerResource } from '#contract/learning/shapes.ts'

/** A resource in its session. */
export interface ResourcePlace {
  module: PlayerModule
  lecture: PlayerLecture
  resource: PlayerResource
}
