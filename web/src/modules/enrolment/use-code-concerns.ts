import { codeConcerns } from '#contract/enrolment/concerns-endpoints.ts'
import { useCall } from '../../platform/lib/query.ts'
import { useMay } from '../../platform/lib/user.ts'

/** The codes to be looked after, for whoever answers for companies; nothing is asked for anybody else (rule code.concerns). */
export const useCodeConcerns = () => useCall(codeConcerns, {}, { enabled: useMay('assignment.seeCards') })
