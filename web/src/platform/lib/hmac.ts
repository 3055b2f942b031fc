/**
 * HMAC with SHA-256 (RFC 2104, FIPS 180-4), synchronous: the browser's own is asynchronous, too late for a page that is
 * being closed, and missing on a page without https.
 */

const BLOCK = 64
const WORDS = 64

/** The first 32 bits of what follows the point. */
const fraction = (root: number): number => Math.floor((root % 1) * 2 ** 32)

const primes: number[] = []
for (let n = 2; primes.length < WORDS; n += 1) if (primes.every((prime) => n % prime > 0)) primes.push(n)

const ROUND = Uint32Array.from(primes, (prime) => fraction(Math.cbrt(prime)))
const BEGIN = Uint32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime)))

const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by))

/** The message with a bit after it, zeros, and its length in bits, in whole blocks. */
const padded = (message: Uint8Array): DataView => {
  const length = Math.ceil((message.length + 9) / BLOCK) * BLOCK
  const bytes = new Uint8Array(length)
  bytes.set(message)
  bytes[message.length] = 0x80
  const view = new DataView(bytes.buffer)
  view.setUint32(length - 8, Math.floor(message.length / 2 ** 29))
  view.setUint32(length - 4, message.length << 3)
  return view
}

/** The words of a block, and those that are made of them. */
const scheduleOf = (view: DataView, at: number): Uint32Array => {
  const words = new Uint32Array(WORDS)
  const word = (i: number): number => words[i] ?? 0
  for (let i = 0; i < WORDS; i += 1) {
    const [near, far] = [word(i - 2), word(i - 15)]
    words[i] =
      i < 16
        ? view.getUint32(at + i * 4)
        : word(i - 16) +
          (turn(far, 7) ^ turn(far, 18) ^ (far >>> 3)) +
          word(i - 7) +
          (turn(near, 17) ^ turn(near, 19) ^ (near >>> 10))
  }
  return words
}

type State = [number, number, number, number, number, number, number, number]

const sha256 = (message: Uint8Array): Uint8Array => {
  const view = padded(message)
  const state = Uint32Array.from(BEGIN)
  for (let at = 0; at < view.byteLength; at += BLOCK) {
    const words = scheduleOf(view, at)
    let [a, b, c, d, e, f, g, h] = [...state] as State
    for (let i = 0; i < WORDS; i += 1) {
      const one =
        h +
        (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) +
        ((e & f) ^ (~e & g)) +
        (ROUND[i] ?? 0) +
        (words[i] ?? 0)
      const two = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))
      ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0]
    }
    for (const [i, word] of [a, b, c, d, e, f, g, h].entries()) state[i] = (state[i] ?? 0) + word
  }
  const digest = new DataView(new ArrayBuffer(32))
  for (const [i, word] of state.entries()) digest.setUint32(i * 4, word)
  return new Uint8Array(digest.buffer)
}

const joined = (first: Uint8Array, second: Uint8Array): Uint8Array => {
  const whole = new Uint8Array(first.length + second.length)
  whole.set(first)
  whole.set(second, first.length)
  return whole
}

/** The HMAC of a text by a key in hexadecimal, in hexadecimal. */
export const hmacSha256 = (hexKey: string, text: string): string => {
  const given = Uint8Array.from(hexKey.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))
  const key = given.length > BLOCK ? sha256(given) : given
  const keyed = (sign: number) => Uint8Array.from({ length: BLOCK }, (_, i) => (key[i] ?? 0) ^ sign)
  const inner = sha256(joined(keyed(0x36), new TextEncoder().encode(text)))
  const outer = sha256(joined(keyed(0x5c), inner))
  return [...outer].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
