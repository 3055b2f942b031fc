import { t, type CountKey, type TextValues } from './text.ts'

/**
 * The singular or plural sentence for a written time, which also fills `{time}`: one minute or hour alone is singular,
 * `1 h 30 min` is not.
 */
export function tTime(key: CountKey, time: string, values: TextValues = {}): string {
  const form = /^1 \S+$/.test(time) ? 'one' : 'other'
  return t(`${key}.${form}`, { time, ...values })
}
