import type { FieldError } from '#contract/platform/kernel/problem.ts'
import { certificationErrors } from '#contract/people/certification.ts'
import { isTraineeNotManager } from './policy.ts'

/**
 * What is missing or wrong in the certification data of a person with this role: trainees' certificates need it, unless
 * they manage others (rule person.certification-data).
 * @param today `yyyy-MM-dd`
 */
export const certificationGaps = (
  role: Parameters<typeof isTraineeNotManager>[0],
  data: Parameters<typeof certificationErrors>[0],
  today: string,
): FieldError[] => (isTraineeNotManager(role) ? certificationErrors(data, { required: true, today }) : [])
