import { HOUR_SECONDS } from '#contract/platform/durations.ts'
import type { Limit } from '../../../../platform/http/rate-limit.ts'
import { hit, hitLine } from '../../../../platform/http/rate-limit.ts'
import type { RecordError } from '../../../../platform/http/errors.ts'
import type { Db } from '../../../../platform/database/db.ts'

/** One browser reports a few failures; all together never fill the list of errors. */
const PER_ADDRESS: Limit = { max: 5, seconds: HOUR_SECONDS }
const ALTOGETHER: Limit = { max: 60, seconds: HOUR_SECONDS }

/** An address without possible personal data: codes, tokens, emails, the query. */
const pageOf = (path: string): string =>
  path
    .split(/[?#]/)[0]
    ?.split('/')
    .map((part, index) => (index < 2 && /^[a-z]{0,20}$/i.test(part) ? part : '…'))
    .join('/') ?? ''

/** An error without possible personal data: emails, long numbers, queries; and without control characters. */
const withoutPeople = (reason: string): string =>
  reason
    .replaceAll(/\p{Cc}/gu, ' ')
    .split(/\s+/)
    .map((word) => (word.includes('@') ? '…' : (word.split('?')[0] ?? '').replaceAll(/\d{6,}/g, '…')))
    .join(' ')

/**
 * Records for the administrator that a page did not start in a browser, and why, but not whose.
 * @throws Problem `rate_limited`
 */
export const recordPageFailure = async (
  db: Db,
  record: RecordError,
  { page, reason }: { page: string; reason: string },
  request: { ip: string; id: string },
): Promise<void> => {
  await hitLine(db, 'page-failure', request.ip, PER_ADDRESS)
  await hit(db, 'page-failure', ALTOGETHER)
  await record(`${pageOf(page)}: ${withoutPeople(reason)}`, request.id)
}
