import { createHmac, createSecretKey } from 'node:crypto'
import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import {
  deviceClasses,
  networkFamilies,
  type DeviceClass,
  type NetworkFamily,
  type Origin,
} from '#contract/evidence/record.ts'
import type { Db } from '../../platform/database/db.ts'
import { sharedSecret } from '../../platform/secrets/secrets.ts'
import { networkOf } from '../people/index.ts'

/** The origin of a request, as the record of time stores it: `phone|v4|9f86d081884c`. */
export type OriginOf = (request: Pick<FastifyRequest, 'ip' | 'headers'>) => string

const MAX_AGENT = 500
/** The stored length of the digest: enough to distinguish a person's networks, too little to find one by trying. */
const DIGEST = 8

const classes: readonly [DeviceClass, RegExp][] = [
  ['tablet', /\biPad\b|\bTablet\b|\bAndroid\b(?!.*\bMobile\b)/],
  ['phone', /\biPhone\b|\bMobile\b/],
  ['desktop', /\bWindows\b|\bMacintosh\b|\bCrOS\b|\bLinux\b/],
]

/** The class of device in a `User-Agent`. */
const deviceClassOf = (agent: string | undefined): DeviceClass =>
  classes.find(([, sign]) => sign.test((agent ?? '').slice(0, MAX_AGENT)))?.[0] ?? 'unknown'

const familyOf = (address: string): NetworkFamily => {
  if (address.startsWith('::ffff:') && address.includes('.')) return 'v4'
  return ({ 4: 'v4', 6: 'v6' } as const)[isIP(address)] ?? 'none'
}

/** Creates the function that finds where a request comes from; networks are digested with a key of this academy's. */
export const createOriginOf = async (db: Db): Promise<OriginOf> => {
  // Made once: a text key would be imported for each digest.
  const key = createSecretKey(await sharedSecret(db, 'evidence'))
  const digest = (network: string) =>
    network === '' ? '' : createHmac('sha256', key).update(network).digest('hex').slice(0, DIGEST)
  return ({ ip, headers }) =>
    [deviceClassOf(headers['user-agent']), familyOf(ip), digest(networkOf(ip))].join('|')
}

/** Reads the origins of an interval, as heartbeats left them. */
export const readOrigins = (kept: Readonly<Record<string, readonly [number, number, number]>>): Origin[] =>
  Object.entries(kept).map(([key, [from, to, seconds]]) => {
    const [device, family, network = ''] = key.split('|')
    return {
      device: deviceClasses.find((one) => one === device) ?? 'unknown',
      family: networkFamilies.find((one) => one === family) ?? 'none',
      network,
      from,
      to,
      seconds,
    }
  })
