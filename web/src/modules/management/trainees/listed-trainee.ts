import type { Student } from '#contract/management/endpoints.ts'

/** A trainee in a list, as far as what is done with them asks. */
export type ListedTrainee = Pick<Student, '_id' | 'name' | 'username' | 'email' | 'company' | 'lock' | '_can'>
