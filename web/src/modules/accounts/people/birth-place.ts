import { sigoCounties, sigoDistricts } from '#contract/places/endpoints.ts'
import { PORTUGAL } from '#contract/platform/validation/options.ts'
import { useCall } from '../../../platform/lib/query.ts'
import type { Person } from './person.ts'

/** The lists of places hardly ever change. */
const lasting = { staleTime: Number.POSITIVE_INFINITY }

/** The person with the names of their district and county of birth in place of the codes that are kept. */
export function useNamedBirthPlace(person: Person): Person {
  const { citizenshipDistrict: district, citizenshipCounty: county } = person.data
  const districts = useCall(sigoDistricts, { params: { id: PORTUGAL } }, { ...lasting, enabled: !!district })
  const counties = useCall(
    sigoCounties,
    { params: { id: district || '-' } },
    { ...lasting, enabled: !!county },
  )
  const nameIn = (places: { value: string; name: string }[] | undefined, value: string | null) =>
    places?.find((place) => place.value === value)?.name ?? value
  return {
    ...person,
    data: {
      ...person.data,
      citizenshipDistrict: nameIn(districts.data?.items, district),
      citizenshipCounty: nameIn(counties.data?.items, county),
    },
  }
}
