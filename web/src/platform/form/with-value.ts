import { recordOf } from '#contract/platform/kernel/records.ts'

/** A copy of `values` with another value at the path; everything beside the path stays the same object. */
export const withValue = (
  values: unknown,
  [key = '', ...rest]: readonly string[],
  value: unknown,
): unknown => {
  const own: unknown = Array.isArray(values) ? values[Number(key)] : recordOf(values)[key]
  const next = rest.length === 0 ? value : withValue(own, rest, value)
  if (Array.isArray(values)) return values.map((one: unknown, index) => (String(index) === key ? next : one))
  return { ...recordOf(values), [key]: next }
}
