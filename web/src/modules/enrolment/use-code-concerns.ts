import { codeConcerns } from '#contract/enrolment/concerns-endpoints.ts'
import { useCall } from '../../platform/lib/query.ts'
import { useMay } from '../../platform/lib/user.ts'

/** The codes to look after, for managers of companies; other users send no request (rule code.concerns). */
export const useCodeConcerns = () => useCall(codeConcerns, {}, { enabled: useMay('assignment.seeCards') })
