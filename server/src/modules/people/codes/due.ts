import { sql, type SQL } from 'drizzle-orm'
import { HOUR_MS, MINUTE_MS } from '#contract/platform/durations.ts'
import { mailedCodes, users } from '../table.ts'
import { ACTIVATION_MS, RECOVERY_MS } from './validity.ts'

/** How many codes an account is mailed in an hour because somebody asked for one, those that stand counted. */
const MOST_AN_HOUR = 5
/** For so long after a code was mailed another request changes nothing: its mail is on its way. */
const REST_MS = MINUTE_MS

const at = (moment: number): SQL => sql`${new Date(moment).toISOString()}::timestamptz`

/**
 * The condition on an account that another code is mailed when somebody asks for one. Only codes that stand are counted:
 * who used one, or has another password or address, has their next at once (decision 0302).
 */
export const isDueForCode = (now: Date): SQL => {
  const validity = sql`case when ${users.activationDate} is null then ${ACTIVATION_MS}::float8 else ${RECOVERY_MS}::float8 end`
  const mailedAt = sql`${mailedCodes.expiresAt} - make_interval(secs => ${validity} / 1000)`
  const [time, hourAgo, restBegan] = [now.getTime(), now.getTime() - HOUR_MS, now.getTime() - REST_MS].map(at)
  return sql`(
    select count(*) < ${MOST_AN_HOUR} and count(*) filter (where ${mailedAt} > ${restBegan}) = 0
    from ${mailedCodes}
    where ${mailedCodes.user} = ${users.id} and ${mailedCodes.email} = ${users.email}
      and ${mailedAt} > ${hourAgo} and ${mailedAt} <= ${time}
  )`
}
