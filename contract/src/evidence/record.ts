/**
 * The contents of an assignment's record of time (rules evidence.record, evidence.pieces). Moments are Unix seconds.
 */

export const deviceClasses = ['phone', 'tablet', 'desktop', 'unknown'] as const
export type DeviceClass = (typeof deviceClasses)[number]

export const networkFamilies = ['v4', 'v6', 'none'] as const
export type NetworkFamily = (typeof networkFamilies)[number]

/** A heartbeat that arrives so much later than its time was counted came from a browser without a connection. */
export const LATE_SECONDS = 60

/** How long a silence ends a presence in a session. */
export const SILENCE_SECONDS = 5 * 60

/** A class of device on one network, in an interval: from its first sign to its last. */
export interface Origin {
  device: DeviceClass
  family: NetworkFamily
  /** A digest of the network, never an address; empty for none. */
  network: string
  from: number
  to: number
  seconds: number
}

/** A stretch of a medium that was played, from a position to another, at one speed. */
export interface MediaPlayed {
  resource: string
  name: string
  at: number
  seconds: number
  from: number
  to: number
  speed: number
}

/** How long a page of a document was open. */
export interface PageRead {
  resource: string
  name: string
  page: number
  seconds: number
}

/** How long somebody was at a test, a package, or work to hand in. */
export interface ActivityDone {
  resource: string
  name: string
  seconds: number
}

/** A session, by its name on that day. */
interface SessionNamed {
  module: string
  lecture: string
  name: string
}

/** The trainee of an entry's time, and when it was sealed. */
interface Entry {
  user: string
  degree: string
  session: SessionNamed
  from: number
  to: number
  seconds: number
  sealed: number
}

/** An interval of presence in a session. */
export interface IntervalContent extends Entry {
  kind: 'interval'
  /** Of its seconds, those that came when the connection was back. */
  late: number
  /** The part of the late seconds that was signed when it was stored; missing in entries from before signatures. */
  signed?: number
  origins: Origin[]
  media: MediaPlayed[]
  pages: PageRead[]
  activity: ActivityDone[]
}

/** A tutor's correction of the time of a session, stored beside the counted time. */
export interface CorrectionContent extends Entry {
  kind: 'correction'
  reason: string
  by: { _id: string; name: string }
}

export type EntryContent = IntervalContent | CorrectionContent
