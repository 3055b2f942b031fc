import { hash } from 'node:crypto'

/**
 * Identifies the current version of a draft, so that nobody overwrites what another author saved since they read it: a
 * save replaces the rows, and so their ids.
 */
export const etagOf = (
  { diagnosis, representatives }: { diagnosis: string; representatives: string },
  rows: readonly { _id: string }[],
): string =>
  hash('sha256', JSON.stringify([diagnosis, representatives, rows.map(({ _id }) => _id)]), 'base64url')
