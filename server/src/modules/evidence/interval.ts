import { joinPieces, type Piece } from '#contract/evidence/pieces.ts'
import type { IntervalContent } from '#contract/evidence/record.ts'
import { readOrigins } from './origin.ts'

/** A visit to a session as heartbeats left it, with its pieces and the name of its session. */
export interface Visit extends Record<string, unknown> {
  id: string
  assignment: string
  user: string
  degree: string
  module: string
  lecture: string
  from: number
  to: number
  seconds: number
  late: number
  signed: number
  origins: Record<string, [from: number, to: number, seconds: number]>
  pieces: Piece[]
  name: string | null
  resources: Record<string, string>
}

/** The record's entry for a visit. */
export const intervalOf = (
  { user, degree, module, lecture, name, from, to, seconds, late, signed, origins, pieces, resources }: Visit,
  sealed: Date,
): IntervalContent => ({
  kind: 'interval',
  user,
  degree,
  session: { module, lecture, name: name ?? '' },
  from,
  to,
  seconds,
  late,
  signed,
  origins: readOrigins(origins),
  ...joinPieces(pieces, { from, to, counted: seconds, names: new Map(Object.entries(resources)) }),
  sealed: Math.floor(sealed.getTime() / 1000),
})
