import { t, type CountKey, type TextValues } from './text.ts'

/**
 * The singular or plural sentence for a written time, which also fills `{time}`: the verb agrees with the first unit, so
 * that `1 dia 4 h` is singular.
 */
export function tTime(key: CountKey, time: string, values: TextValues = {}): string {
  const form = /^1 \D/.test(time) ? 'one' : 'other'
  return t(`${key}.${form}`, { time, ...values })
}
