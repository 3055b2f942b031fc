import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { PRODUCT_NAME } from '#contract/platform/config/endpoints.ts'
import { t } from '#contract/platform/text/text.ts'
import { isLoopback, readProxies } from './network/proxies.ts'
import { readAcademy, type Academy } from './academy.ts'

const either = new Intl.ListFormat('pt-PT', { type: 'disjunction' })
const all = new Intl.ListFormat('pt-PT', { type: 'conjunction' })

/** How an address has to begin, in words. */
const begin = (...starts: string[]): string => t('server.start.address', { starts: either.format(starts) })

/** What it has to have in it, in words. */
const contain = (...parts: string[]): string => t('server.start.contain', { parts: all.format(parts) })

/** The error of a wrong setting. */
const wrong = (setting: string, fault: string): Error =>
  new Error(t('server.start.wrong', { setting, fault }))

/** What the address of a tile has in it. */
const tile = ['{z}', '{x}', '{y}']

const flag = z.enum(['0', '1', 'true', 'false']).transform((value) => value === '1' || value === 'true')
const url = (...protocols: string[]) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    message: begin(...protocols.map((p) => `${p}//`)),
  })

const environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().min(1).default('0.0.0.0'),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: url('postgres:', 'postgresql:').optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(16),
  STORAGE: z
    .string()
    .refine((value) => value === 'disk' || value.startsWith('s3://'), {
      message: t('server.start.storage'),
    })
    .default('disk'),
  SMTP_URL: url('smtp:', 'smtps:').optional(),
  MAIL_FROM: z.string().min(3).default(`${PRODUCT_NAME} <academia@tirocinio.example>`),
  BASE_URL: url('http:', 'https:').optional(),
  TRUST_PROXY: z
    .string()
    .default('0')
    .transform(readProxies)
    .refine((value) => value !== undefined, { message: t('server.start.proxies') }),
  METRICS_TOKEN: z.string().min(20).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  DEMO: flag.optional(),
  ACADEMY: z.string().optional(),
  NEWSLETTER_URL: url('http:', 'https:').optional(),
  NEWSLETTER_TOKEN: z.string().min(1).optional(),
  POSTAL_CODE_URL: url('http:', 'https:')
    .refine((value) => value.includes('{postalCode}'), { message: contain('{postalCode}') })
    .optional(),
  GEOCODER_URL: url('http:', 'https:')
    .refine((value) => value.includes('{address}'), { message: contain('{address}') })
    .optional(),
  MAP_TILES_URL: z
    .string()
    .regex(/^https?:\/\/[\w.{}:-]+\/[^\s;,'"]*$/, begin('http://', 'https://'))
    .refine((value) => tile.every((part) => value.includes(part)), { message: contain(...tile) })
    .optional(),
  MAP_TILES_ATTRIBUTION: z.string().min(1).max(300).optional(),
  PUSH_CONTACT: url('mailto:', 'https:').optional(),
  PUSH_SERVICES: z.string().optional(),
  INSTANCES: z.string().optional(),
  INSTANCE_TOKEN: z.string().min(20).optional(),
})

/** The settings that a start reads, validated (rule server.settings). */
export interface Config {
  production: boolean
  port: number
  host: string
  dataDir: string
  databaseUrl: string | undefined
  databasePool: number
  storage: string
  smtpUrl: string | undefined
  mailFrom: string
  /** The public address without a trailing slash; links in mails start with it. */
  baseUrl: string
  /** The proxies trusted about the client's address: none, this many, or those of named networks. */
  trustProxy: false | number | string
  /** The token that opens `/metrics`; without one there are no metrics. */
  metricsToken: string | undefined
  logLevel: string
  demo: boolean
  /** Are accounts with known passwords refused: it is reachable from elsewhere, and the demo was not requested? */
  refusesDemo: boolean
  /** The academy's own data: name, logo, colour, contacts, texts. */
  academy: Academy
  /** The external service to which newsletter subscriptions are passed on. */
  newsletter: { url: string; token: string | undefined } | undefined
  /** The external service for the address of a postal code, with `{postalCode}` in its address. */
  postalCodeUrl: string | undefined
  /** The external service for the place of an address, with `{address}` in its address. */
  geocoderUrl: string | undefined
  /** The contact for push services, and the services allowed; without it there are no push messages. */
  push: { contact: string; services: readonly string[] } | undefined
  /** Other instances that courses can be exported to. */
  instances: { name: string; url: string; token: string }[]
  /** The token by which another instance may import a course here. */
  instanceToken: string | undefined
}

const anyAddress = new Set(['0.0.0.0', '::'])

/** Accounts whose password everybody knows are not for a public address. */
export const DEMO_REFUSED = `DEMO: ${t('server.start.demoRefused')}`

const demoAcademy = fileURLToPath(new URL('../../../demo/academy.json', import.meta.url))

/** The address in `Nome <address>`, or the whole text if it is only an address. */
const addressIn = (from: string): string => /<([^<>]+)>/.exec(from)?.[1] ?? from

const instanceList = z.array(
  z.object({ name: z.string().min(1), url: url('http:', 'https:'), token: z.string().min(1) }),
)

const readInstances = (text: string | undefined): Config['instances'] => {
  if (!text) return []
  try {
    return instanceList.parse(JSON.parse(text))
  } catch {
    throw new Error(`INSTANCES: ${t('server.start.be', { what: 'JSON, [{"name", "url", "token"}]' })}`)
  }
}

/** The push services of existing browsers: hosts, with their subdomains. */
const PUSH_SERVICES = [
  'fcm.googleapis.com',
  'push.services.mozilla.com',
  'push.apple.com',
  'notify.windows.com',
]

const readServices = (text: string | undefined): readonly string[] => {
  const named = (text ?? '').split(',').map((one) => one.trim())
  return text ? named.filter(Boolean) : PUSH_SERVICES
}

/** The map's tiles; their source must be credited wherever they are shown. */
const readTiles = (tiles: string | undefined, attribution: string | undefined) => {
  if (!tiles) return null
  if (!attribution) throw wrong('MAP_TILES_ATTRIBUTION', t('server.start.attribution'))
  return { tiles, attribution }
}

/**
 * Reads the configuration.
 * @param env the process's environment; empty values count as missing
 * @throws an Error with one clear line for the first wrong setting
 */
export const readConfig = (env: Record<string, string | undefined>): Config => {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const read = environment.safeParse(given)
  if (!read.success) {
    const [issue] = read.error.issues
    throw wrong(issue?.path.join('.') ?? '', issue?.message ?? '')
  }
  const e = read.data
  const production = e.NODE_ENV === 'production'
  const demo = e.DEMO ?? !production
  const isPublic =
    (e.BASE_URL !== undefined && !isLoopback(new URL(e.BASE_URL).hostname)) ||
    !(isLoopback(e.HOST) || anyAddress.has(e.HOST))
  const refusesDemo = isPublic && e.DEMO !== true
  if (demo && refusesDemo) throw new Error(DEMO_REFUSED)
  return {
    production,
    port: e.PORT,
    host: e.HOST,
    dataDir: resolve(e.DATA_DIR),
    databaseUrl: e.DATABASE_URL,
    databasePool: e.DATABASE_POOL,
    storage: e.STORAGE,
    smtpUrl: e.SMTP_URL,
    mailFrom: e.MAIL_FROM,
    baseUrl: (e.BASE_URL ?? `http://localhost:${e.PORT}`).replace(/\/$/, ''),
    trustProxy: e.TRUST_PROXY ?? false,
    metricsToken: e.METRICS_TOKEN,
    logLevel: e.LOG_LEVEL,
    demo,
    refusesDemo,
    academy: readAcademy(e.ACADEMY ?? (demo ? demoAcademy : undefined), addressIn(e.MAIL_FROM), {
      addressLookup: e.POSTAL_CODE_URL !== undefined,
      geocoder: e.GEOCODER_URL !== undefined,
      map: readTiles(e.MAP_TILES_URL, e.MAP_TILES_ATTRIBUTION),
    }),
    newsletter: e.NEWSLETTER_URL ? { url: e.NEWSLETTER_URL, token: e.NEWSLETTER_TOKEN } : undefined,
    push: e.PUSH_CONTACT ? { contact: e.PUSH_CONTACT, services: readServices(e.PUSH_SERVICES) } : undefined,
    postalCodeUrl: e.POSTAL_CODE_URL,
    geocoderUrl: e.GEOCODER_URL,
    instances: readInstances(e.INSTANCES),
    instanceToken: e.INSTANCE_TOKEN,
  }
}
