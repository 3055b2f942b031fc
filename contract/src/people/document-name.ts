import { IDENTIFICATION_TYPES, labelOf } from '../platform/validation/options.ts'
import type { CertificationData } from './certification.ts'
import { askedWith } from './dependent-data.ts'

/** What a person's identity document is called: by its kind, a residence permit by its own; empty if it has none. */
export const documentName = ({
  identificationType: kind,
  identificationSubType: subType,
}: Pick<CertificationData, 'identificationType' | 'identificationSubType'>): string => {
  const subTypes = askedWith('identificationType', kind).identificationSubType?.options
  return subTypes ? labelOf(subTypes, subType) : labelOf(IDENTIFICATION_TYPES, kind)
}
