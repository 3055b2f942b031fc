import { cardConcernCounts } from '#contract/commerce/concerns-endpoints.ts'
import { useCall } from '../../platform/lib/query.ts'
import { useMay } from '../../platform/lib/user.ts'

/** The cards to be looked after, for whoever answers for companies; nothing is asked for anybody else (rule card.concerns). */
export const useCardConcerns = () =>
  useCall(cardConcernCounts, {}, { enabled: useMay('assignment.seeCards') })
