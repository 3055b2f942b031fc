import type { SocketEvent } from '../platform/kernel/socket-event.ts'

/** The course that something happened in, and the work that it was about. */
interface Activity {
  degree: string
  module?: string
  lecture?: string
  /** The trainee, where one handed work in. */
  user?: string
  /** The work. */
  _id?: string
}

/**
 * To a trainee: a course was given to them, their work graded, their certificate issued. To the tutors of a course: work
 * was handed in or graded.
 */
export const newActivity = (user: string) => `NEWACTIVITY:${user}` as SocketEvent<Activity>
