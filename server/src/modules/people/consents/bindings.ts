import { consent, legalVersion } from '#contract/people/consent.ts'
import { bindEntity } from '../../../platform/engine/binding.ts'
import { consents, legalVersions } from './tables.ts'

export const consentBinding = bindEntity(consent, consents)
export const legalVersionBinding = bindEntity(legalVersion, legalVersions)
