import { readFileSync } from 'node:fs'
import { dirname, extname, resolve } from 'node:path'
import { z } from 'zod'
import { appConfig, PRODUCT_NAME, type AppConfig } from '#contract/platform/config/endpoints.ts'
import { DAY_SECONDS } from '#contract/platform/durations.ts'
import { t } from '#contract/platform/text/text.ts'

/** The academy's own data: name, look, contacts, links, texts; from one JSON file (setting `ACADEMY`). */
export interface Academy {
  /** Its public part. */
  config: AppConfig
  /** The logo's file, served at `logoAddress`; undefined for the product's own. */
  logo: { type: string; contents: Buffer } | undefined
  /** The hosts that the live chat needs besides its script's, for the page's content policy. */
  chatHosts: string[]
  /** The sender of its mails; the installation's own when null. */
  mailFrom: string | null
  /** The training entity, as on certificates. */
  entity: TrainingEntity
  /** Its own legal texts, as clean HTML; null where the product's apply, which has no regulation. */
  legal: { terms: string | null; privacy: string | null; regulation: string | null }
}

/** The installation's external services: postal codes, places of addresses, tiles of the map. */
type Services = Pick<AppConfig, 'addressLookup' | 'geocoder' | 'map'>

/** The training entity. */
export interface TrainingEntity {
  name: string
  nif?: string | null
  address?: string | null
  /** Its certification by DGERT, in words. */
  certification?: string | null
  signatory?: string | null
  signatoryRole?: string | null
}

/** The current academy: every use reads it again, so that a change of settings applies at once. */
export interface CurrentAcademy {
  readonly current: Academy
  put: (academy: Academy) => void
}

/** Makes the holder of the current academy. */
export const createCurrentAcademy = (first: Academy): CurrentAcademy => {
  let current = first
  return {
    get current() {
      return current
    },
    put: (academy) => {
      current = academy
    },
  }
}

export const logoAddress = '/assets/logo'

const logoTypes: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
}

const web = z.string().regex(/^https?:\/\/\S+$/)
const link = z.strictObject({ name: z.string().min(1), url: web })
const host = z.string().regex(/^(https|wss):\/\/[\w*.-]+$/)

const fileShape = z.strictObject({
  appName: z.string().min(1).max(60).default(PRODUCT_NAME),
  /** A picture's path, from the folder of this file. */
  logo: z.string().optional(),
  primaryColor: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i)
    .optional(),
  support: appConfig.shape.support.partial().default({}),
  social: z.array(link).default([]),
  links: z.array(link).default([]),
  complaintsBook: web.default('https://www.livroreclamacoes.pt/Inicio/'),
  liveChat: z
    .strictObject({
      script: z.string().regex(/^https:\/\/\S+$/),
      id: z.string().optional(),
      hosts: z.array(host).default([]),
    })
    .optional(),
  idleSeconds: z.number().int().min(60).max(DAY_SECONDS).default(900),
  idleWarningSeconds: z.number().int().min(5).max(600).default(15),
  texts: z.record(z.string(), z.unknown()).default({}),
})

const readJson = (path: string): unknown => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    const fault = error instanceof Error ? error.message : t('server.start.unreadable')
    throw new Error(`ACADEMY: ${path}: ${fault}`, { cause: error })
  }
}

const readLogo = (path: string): Academy['logo'] => {
  const type = logoTypes[extname(path).toLowerCase()]
  if (!type)
    throw new Error(`ACADEMY: logo: ${t('server.start.be', { what: Object.keys(logoTypes).join(', ') })}`)
  try {
    return { type, contents: readFileSync(path) }
  } catch (cause) {
    throw new Error(`ACADEMY: logo: ${t('server.start.missing', { path })}`, { cause })
  }
}

/**
 * Reads the academy's own data.
 * @param path its JSON file; the product's own values apply to fields left out, and to all without a file
 * @param email the support's address if the file has none
 * @param services the installation's external services
 * @throws an Error with one clear line for the first wrong value
 */
export const readAcademy = (path: string | undefined, email: string, services: Services): Academy => {
  const read = fileShape.safeParse(path ? readJson(path) : {})
  if (!read.success) {
    const [issue] = read.error.issues
    throw new Error(`ACADEMY: ${path}: ${issue?.path.join('.')}: ${issue?.message}`)
  }
  const { logo, primaryColor, support, liveChat, ...rest } = read.data
  return {
    config: {
      ...rest,
      logo: logo ? logoAddress : null,
      primaryColor: primaryColor ?? null,
      support: {
        phonePrefix: '',
        phone: '',
        email,
        address: '',
        hours: '',
        latitude: null,
        longitude: null,
        ...support,
      },
      liveChat: liveChat ? { script: liveChat.script, id: liveChat.id ?? null } : null,
      ...services,
    },
    logo: logo && path ? readLogo(resolve(dirname(path), logo)) : undefined,
    chatHosts: liveChat ? [new URL(liveChat.script).origin, ...liveChat.hosts] : [],
    mailFrom: null,
    entity: { name: rest.appName },
    legal: { terms: null, privacy: null, regulation: null },
  }
}
