import type { ProductMail } from './product-mail.ts'

/** What every mail may say besides its own fields. */
const commonFields = ['appName', 'supportEmail']

/** The placeholders of a mail that is not one of the product's own. */
const fieldsOfOthers = ['name', 'username', 'email', 'company', 'subject', 'message', 'link']

const isLink = /link$/i

/** The mails that the product sends; an administrator may rewrite them. */
export interface MailList {
  all: readonly ProductMail[]
  /** One of them, as it is before anybody rewrites it; undefined where it is none. */
  find: (name: string) => ProductMail | undefined
  /** The placeholders of a mail by name; those that any mail may say where the product has none of that name. */
  fieldsOf: (name: string) => readonly string[]
  /**
   * Values that show what a mail looks like.
   * @param baseUrl where its links lead
   */
  sampleValues: (name: string, baseUrl: string) => Record<string, unknown>
}

/**
 * Makes the list of what the modules declare.
 * @param commonSamples what placeholders of several modules' mails are filled with in previews and trials
 * @throws an Error where two mails have one name
 */
export const createMailList = (
  all: readonly ProductMail[],
  commonSamples: Readonly<Record<string, string>>,
): MailList => {
  const byName = new Map(all.map((mail) => [mail.name, mail]))
  if (byName.size < all.length) throw new Error('two mails have one name')
  const own = (name: string) => byName.get(name)?.fields ?? fieldsOfOthers
  return {
    all,
    find: (name) => byName.get(name),
    fieldsOf: (name) => [...commonFields, ...own(name)],
    sampleValues: (name, baseUrl) => {
      const { rows = [], samples = {} } = byName.get(name) ?? {}
      const texts = Object.fromEntries(
        own(name).map((field) => [
          field,
          isLink.test(field) ? baseUrl : (samples[field] ?? commonSamples[field] ?? field),
        ]),
      )
      return { ...texts, ...Object.fromEntries(rows.map((field) => [field, [texts]])) }
    },
  }
}
