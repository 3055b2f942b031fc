import { isIP } from 'node:net'

const browsers: readonly [name: string, sign: RegExp][] = [
  ['Edge', /\bEdgA?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /(Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
]

const systems: readonly [name: string, sign: RegExp][] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMacintosh\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
]

const MAX_AGENT = 500

/** Browser and system of a `User-Agent`, in words (`Firefox, Windows`); empty if it names neither. */
export const deviceOf = (agent: string | undefined): string => {
  const text = (agent ?? '').slice(0, MAX_AGENT)
  const named = (all: typeof browsers) => all.find(([, sign]) => sign.test(text))?.[0]
  return [named(browsers), named(systems)].filter(Boolean).join(', ')
}

/** The network of an address, not the single host: `192.0.2.*`, `2001:db8:1:*`; empty for none. */
export const networkOf = (address: string | undefined): string => {
  const plain = (address ?? '').replace(/^::ffff:(?=\d+\.)/, '')
  if (isIP(plain) === 4) return `${plain.slice(0, plain.lastIndexOf('.'))}.*`
  if (isIP(plain) !== 6) return ''
  const [head = ''] = plain.split('::')
  const groups = head.split(':').filter(Boolean).slice(0, 3)
  return groups.length > 0 ? `${groups.join(':')}:*` : plain
}
