import { cardConcernCounts } from '#contract/commerce/concerns-endpoints.ts'
import { useCall } from '../../platform/lib/query.ts'
import { useMay } from '../../platform/lib/user.ts'

/** The cards to look after, for managers of companies; other users send no request (rule card.concerns). */
export const useCardConcerns = () =>
  useCall(cardConcernCounts, {}, { enabled: useMay('assignment.seeCards') })
