import type { Diploma } from '../classifications/report-tables.ts'

/** How a course of the academy ended for somebody. */
interface CourseResult {
  /** Whether the course was passed, even one that asks for no test. */
  passed: boolean | null
  wasTested: boolean
  isCertified: boolean
}

/**
 * The kind of certificate that a course of the academy gave (rule annex.diploma): one of professional training to a
 * trainee who passed its test, or was tested and certified; none after a failed test; one of attendance if there was no
 * test, certified or not.
 */
export const diplomaOf = ({ passed, wasTested, isCertified }: CourseResult): Diploma => {
  if (!passed && !isCertified) return '05'
  return wasTested ? '03' : '06'
}
