import { z } from 'zod'
import { defineEndpoint } from '../kernel/endpoint.ts'

/** The name of an academy that has not set one, as in the product's logo. */
export const PRODUCT_NAME = 'Tirocínio'

const link = z.object({ name: z.string(), url: z.string() })

/** The public part of an academy's configuration (rule settings.academy). */
export const appConfig = z.object({
  appName: z.string(),
  /** The address of the logo's picture; the product's own when missing. */
  logo: z.string().nullable(),
  /** `#rrggbb`; the product's own when missing. */
  primaryColor: z.string().nullable(),
  support: z.object({
    phonePrefix: z.string(),
    phone: z.string(),
    email: z.string(),
    address: z.string(),
    hours: z.string(),
    /** The place of the address on the map, in degrees. */
    latitude: z.number().min(-90).max(90).nullable(),
    longitude: z.number().min(-180).max(180).nullable(),
  }),
  /** Links to the academy's pages on social networks. */
  social: z.array(link),
  /** Further links of the footer. */
  links: z.array(link),
  /** The electronic complaints book, which Portuguese law asks every company to link to. */
  complaintsBook: z.string(),
  /** The live chat of a third party: the script that brings it, loaded for logged-in users only. */
  liveChat: z.object({ script: z.string(), id: z.string().nullable() }).nullable(),
  /** A postal code can be completed to an address. */
  addressLookup: z.boolean(),
  /** The place of an address can be found. */
  geocoder: z.boolean(),
  /** The map's tiles and their attribution; without them, markers are on a plain ground. */
  map: z.object({ tiles: z.string(), attribution: z.string() }).nullable(),
  /** Seconds without activity before the warning, and from the warning to the logout (rule ui.idle). */
  idleSeconds: z.number().int(),
  idleWarningSeconds: z.number().int(),
  /** The sentences that the academy put over the catalogue's, nested as in the catalogue. */
  texts: z.record(z.string(), z.unknown()),
})

export type AppConfig = z.output<typeof appConfig>

export const config = defineEndpoint({
  method: 'GET',
  path: '/api/v1/config',
  tag: 'config',
  summary: "The academy's public settings",
  caller: 'anonymous',
  answer: appConfig,
})

/** A page that did not start, reported by web/public/begin.js; names no person. */
export const reportPageFailure = defineEndpoint({
  method: 'POST',
  path: '/api/v1/pagefailure',
  tag: 'config',
  summary: 'Tells that a page did not start in a browser',
  caller: 'anonymous',
  body: z.object({ page: z.string().max(300), reason: z.string().max(300) }),
})

/**
 * A notice of maintenance; `text` has its days and hours filled in (rule maintenance.notice), `startsAt` and
 * `endsAt` are its moments.
 */
const maintenanceNotice = z.object({
  _id: z.string(),
  text: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
})

export type MaintenanceNotice = z.output<typeof maintenanceNotice>

export const maintenances = defineEndpoint({
  method: 'GET',
  path: '/api/maintenances',
  tag: 'config',
  summary: 'The notices of maintenance that is going on or starts within two days',
  caller: 'anonymous',
  answer: z.object({ items: z.array(maintenanceNotice), total: z.number().int() }),
})
