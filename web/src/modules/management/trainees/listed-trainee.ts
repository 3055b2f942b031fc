import type { Student } from '#contract/management/endpoints.ts'

/** The fields of a listed trainee that actions need. */
export type ListedTrainee = Pick<Student, '_id' | 'name' | 'username' | 'email' | 'company' | 'lock' | '_can'>
