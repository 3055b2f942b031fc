import type { ProductMail } from './product-mail.ts'

/** The fields that every mail may use besides its own. */
const commonFields = ['appName', 'supportEmail']

/** The placeholders of a mail that is not one of the product's own. */
const fieldsOfOthers = ['name', 'username', 'email', 'company', 'subject', 'message', 'link']

const isLink = /link$/i

/** The mails that the product sends; an administrator may rewrite them. */
export interface MailList {
  all: readonly ProductMail[]
  /** The original of one of them; undefined if there is none of that name. */
  find: (name: string) => ProductMail | undefined
  /** The placeholders of a mail by name; those of any mail if the product has none of that name. */
  fieldsOf: (name: string) => readonly string[]
  /**
   * Values that show what a mail looks like.
   * @param baseUrl where its links lead
   */
  sampleValues: (name: string, baseUrl: string) => Record<string, unknown>
}

/**
 * Makes the list of what the modules declare.
 * @param commonSamples the samples of placeholders in several modules' mails, for previews and trials
 * @throws an Error if two mails have the same name
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
