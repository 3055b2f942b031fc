import ipaddr from 'ipaddr.js'
import { LRUCache } from 'lru-cache'

/** An IPv6 line is what a customer gets: a prefix of 56 bits (RIPE-690). */
const PREFIX_BYTES = 7

/** Letters of the longest address: what is longer is none, or names a zone, and would only fill memory. */
const LONGEST = 45
/** The lines of who asked last: each request asks for its sender's several times. */
const known = new LRUCache<string, string>({ max: 10_000 })

const read = (address: string): string => {
  if (!ipaddr.isValid(address)) return address
  // An IPv4 address in the form of the other is that address.
  const plain = ipaddr.process(address)
  return plain.kind() === 'ipv4'
    ? plain.toString()
    : Buffer.from(plain.toByteArray().slice(0, PREFIX_BYTES)).toString('hex')
}

/**
 * What distinguishes a customer's line from others where something is counted by address: an IPv4 address as it is; of an
 * IPv6 address the prefix that the customer has, since behind it they have as many addresses as they like.
 * @param address as received, also `::ffff:192.0.2.7`; anything but an address stays unchanged
 */
export const lineOf = (address: string): string => {
  const line = known.get(address) ?? read(address)
  if (address.length <= LONGEST) known.set(address, line)
  return line
}
