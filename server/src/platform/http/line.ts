import { isIP } from 'node:net'

/** A line of IPv6 has at least so many groups of its own choosing behind them: a customer's prefix is /56 at most (RIPE-690). */
const GROUPS = 4

/**
 * What tells somebody's line from others where something is counted by address: an IPv4 address as it is, of an IPv6
 * address the prefix that its customer has, for of addresses behind it there are as many as they like.
 * @param address as it came, also `::ffff:192.0.2.7`; what is no address stays as it is
 */
export const lineOf = (address: string): string => {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (isIP(plain) !== 6) return plain
  const [head = '', tail = ''] = plain.split('::')
  const [before, after] = [head, tail].map((part) => part.split(':').filter(Boolean))
  const gap = plain.includes('::') ? 8 - (before?.length ?? 0) - (after?.length ?? 0) : 0
  const groups = [...(before ?? []), ...Array.from({ length: gap }, () => '0'), ...(after ?? [])]
    .slice(0, GROUPS)
    .map((group) => Number.parseInt(group, 16))
  return [...groups.slice(0, -1), (groups.at(-1) ?? 0) & 0xff_00].map((group) => group.toString(16)).join(':')
}
