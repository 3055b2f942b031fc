import { CERTIFICATION_FIELDS } from './certification.ts'

/** The fields of a person's data from which a certificate is issued. */
const CERTIFIED_FIELDS = ['name', ...CERTIFICATION_FIELDS] as const

export type CertifiedField = (typeof CERTIFIED_FIELDS)[number]

/**
 * Which fields stay as they are once a certificate was issued for somebody with these data (rule
 * person.certified-data): those with a value; an empty one may still be filled in.
 */
export const certifiedFields = (
  data: Readonly<Partial<Record<CertifiedField, string | null>>>,
): CertifiedField[] => CERTIFIED_FIELDS.filter((field) => (data[field] ?? '') !== '')
