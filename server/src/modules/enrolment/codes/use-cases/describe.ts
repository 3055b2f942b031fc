import { readCode } from '#contract/enrolment/code-rules.ts'
import { Problem } from '#contract/platform/kernel/problem.ts'
import { hitLine } from '../../../../platform/http/rate-limit.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { findCompanyName } from '../../../people/index.ts'
import { findCode } from '../repositories/codes.ts'

/** How many codes a minute one address may ask about. */
const LOOKS = { max: 20, seconds: 60 }

/** The company and the course behind a code. @throws Problem `code_invalid`, `rate_limited` */
export const describeCode = async ({ db }: Platform, typed: string, address: string) => {
  await hitLine(db, 'code', address, LOOKS)
  const found = await findCode(db, readCode(typed).code)
  if (!found) throw new Problem('code_invalid')
  const { code, degree } = found
  const name = code.company ? await findCompanyName(db, code.company) : undefined
  return {
    company: code.company && name !== undefined ? { _id: code.company, name } : null,
    degree: { _id: degree.id, name: degree.name },
    type: code.type,
  }
}
