import { hash } from 'node:crypto'

/** The SHA-256 of a text, in UTF-8, or of bytes, in hexadecimal (FIPS 180-4). */
export const sha256 = (contents: string | Buffer): string => hash('sha256', contents, 'hex')
