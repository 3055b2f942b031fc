/** Something happened in a course of a trainee. */
export interface CourseEvent {
  assignmentId: string
}

/** What a trainee did in a course, told after the commit. The certificate, and whoever else cares, listens. */
declare module '../../platform/events.ts' {
  interface DomainEvents {
    /** A session of the course is complete. */
    'lecture.completed': CourseEvent & { module: string; lecture: string }
    /** The satisfaction survey was answered. */
    'survey.answered': CourseEvent
    /** The counted time has just reached what a certificate takes. */
    'time.counted': CourseEvent
    /** Nothing of the course is left to do. */
    'course.completed': CourseEvent
  }
}
