import { CODE_IDLE_DAYS } from '#contract/enrolment/concerns-endpoints.ts'
import { CODE_IDLE_DAYS_MAX, type CompanyCodesQuery } from '#contract/enrolment/code-use-endpoints.ts'
import { useAddressState } from '../../../platform/lib/address.ts'

/** Which codes of a company are listed: all, those with seats left, or those that have had some for long. */
export const codesShown = ['all', 'free', 'idle'] as const
type CodesShown = (typeof codesShown)[number]

const isDays = (days: number): boolean => Number.isInteger(days) && days >= 1 && days <= CODE_IDLE_DAYS_MAX

/**
 * Which codes are listed, kept in the address: a reminder's link leads to the codes that it counts, by the days that the
 * academy set for it.
 */
export function useCodesShown() {
  const [address, change] = useAddressState()
  const asked = Number(address['f.idle'])
  const days = isDays(asked) ? asked : CODE_IDLE_DAYS
  const shown: CodesShown = isDays(asked) ? 'idle' : address['f.free'] === '1' ? 'free' : 'all'
  const filters: Record<CodesShown, CompanyCodesQuery['filter']> = {
    all: {},
    free: { free: true },
    idle: { idle: days },
  }
  return {
    shown,
    days,
    filter: filters[shown],
    show: (wanted: CodesShown) =>
      change({
        'f.free': wanted === 'free' ? '1' : undefined,
        'f.idle': wanted === 'idle' ? String(days) : undefined,
      }),
  }
}
