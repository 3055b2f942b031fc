import { randomLetters } from '../../platform/secrets/tokens.ts'

/** The code by which a certificate is verified. */
export const newVerificationCode = (): string => toVerificationCode(randomLetters(12))

/** The code in its stored form, however it was typed. */
export const toVerificationCode = (typed: string): string =>
  (typed.toLowerCase().match(/[a-z0-9]/g) ?? []).join('').replace(/^(.{4})(.{4})(.{4})$/, '$1-$2-$3')
