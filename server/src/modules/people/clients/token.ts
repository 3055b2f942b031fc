import { newToken } from '../../../platform/secrets/tokens.ts'

/** A token that cannot be guessed, after a prefix by which a leaked one is recognised. */
export const newClientToken = (): string => `tir_${newToken()}`
