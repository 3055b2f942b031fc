import type { AcademySettings } from '#contract/operations/settings-endpoints.ts'
import type { SettingsRow } from '../../../platform/settings-table.ts'
import type { Academy } from '../../../platform/academy.ts'

const quoted = (name: string): string => `"${name.replaceAll(/["\\\r\n]/g, '')}"`

/**
 * The academy according to its saved settings.
 * @param file the contents of the setting `ACADEMY`: its logo is used if none was saved, its texts below the saved ones
 */
export const academyOf = (row: SettingsRow, file: Academy): Academy => {
  const { support, liveChat, mail, entity, appName } = row
  const link = ({ name, url }: { name: string; url: string }) => ({ name, url })
  return {
    config: {
      appName,
      logo: row.logo ? `/api/document/download/${row.logo._id}` : file.config.logo,
      primaryColor: row.primaryColor,
      support: {
        phonePrefix: support?.phonePrefix ?? '',
        phone: support?.phone ?? '',
        email: support?.email ?? file.config.support.email,
        address: support?.address ?? '',
        hours: support?.hours ?? '',
        latitude: support?.latitude ?? null,
        longitude: support?.longitude ?? null,
      },
      social: row.social.map(link),
      links: row.links.map(link),
      complaintsBook: row.complaintsBook,
      liveChat: liveChat ? { script: liveChat.script, id: liveChat.id ?? null } : null,
      addressLookup: file.config.addressLookup,
      geocoder: file.config.geocoder,
      map: file.config.map,
      idleSeconds: row.idleSeconds,
      idleWarningSeconds: row.idleWarningSeconds,
      texts: {
        ...file.config.texts,
        ...Object.fromEntries(row.texts.map(({ key, text }) => [key, text])),
      },
    },
    logo: file.logo,
    chatHosts: liveChat ? [new URL(liveChat.script).origin, ...(liveChat.hosts ?? [])] : [],
    mailFrom: mail ? (mail.name ? `${quoted(mail.name)} <${mail.email}>` : mail.email) : null,
    entity: entity ?? { name: appName },
    legal: { terms: row.terms, privacy: row.privacy, regulation: row.regulation },
  }
}

/** The initial values of the form while nothing was saved: the academy according to its file. */
export const settingsOf = ({ config, chatHosts, entity }: Academy): AcademySettings => ({
  appName: config.appName,
  logo: null,
  primaryColor: config.primaryColor,
  support: config.support,
  social: config.social.map((link) => ({ _id: '', ...link })),
  links: config.links.map((link) => ({ _id: '', ...link })),
  complaintsBook: config.complaintsBook,
  liveChat: config.liveChat && { ...config.liveChat, hosts: chatHosts.slice(1) },
  mail: null,
  entity: {
    name: entity.name,
    nif: null,
    address: null,
    certification: null,
    signatory: null,
    signatoryRole: null,
  },
  terms: null,
  privacy: null,
  regulation: null,
  idleSeconds: config.idleSeconds,
  idleWarningSeconds: config.idleWarningSeconds,
  approvalRequired: false,
  cardHours: null,
  texts: [],
})
