/** An attempt is over and graded: handed in, or its time ran out. */
export interface ExamGraded {
  attempt: string
  assignmentId: string
  user: string
  degree: string
  kind: 'exam' | 'test'
  success: boolean
}

/** Told after the commit; the certificate, and whoever else cares, listens. */
declare module '../../../platform/events.ts' {
  interface DomainEvents {
    'exam.graded': ExamGraded
  }
}
