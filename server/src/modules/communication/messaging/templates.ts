import { demand } from '../../../platform/access/ability.ts'
import { tryTemplate } from '../policy.ts'
import { invalid, invalidField, Problem } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import { isTooIntricate } from '#contract/platform/kernel/kinds/rich-text.ts'
import { canonicalEmail, isEmail } from '#contract/platform/validation/email.ts'
import { usersInSight } from '../../people/index.ts'
import type { MailList } from '../../../platform/mail-templates/mail-list.ts'
import { markerErrors } from '../../../platform/mail-templates/markers.ts'
import { fill, renderMail } from '../../../platform/mail-templates/mails.ts'
import type { Person } from '../../../platform/access/actor.ts'
import type { Db } from '../../../platform/database/db.ts'
import { cleanHtml } from '../../../platform/html.ts'
import type { Platform } from '../../../platform/platform.ts'
import { findAttachments, findPersonData } from './templates-repository.ts'

interface Draft {
  name?: string | undefined
  subject: string
  html: string
  /** Whose data fill it, instead of samples. */
  person?: string | undefined
}

interface Trial extends Draft {
  template?: string | undefined
  to?: string | undefined
}

/** None of a template's own senders and receivers. */
const nobodyElse = {
  from: null,
  to: null,
  cc: null,
  bcc: null,
  toSelf: false,
  ccSelf: false,
  bccSelf: false,
}

/** Shows what a template's mail looks like, and sends a trial of it. */
export interface TemplateTrials {
  preview: (draft: Draft, user: Person) => Promise<{ subject: string; html: string }>
  fields: (name: string, user: Person) => { name: string; sample: string }[]
  byDefault: (name: string, user: Person) => { original: { subject: string; html: string } | null }
  test: (trial: Trial, user: Person) => Promise<{ _id: string; to: string; kept: boolean }>
}

/** What mails say of a person, who has to be in sight. Codes and links stay samples: they open accounts. */
const dataOf = async (db: Db, id: string, user: Person): Promise<Record<string, string>> => {
  const person = await findPersonData(db, id, usersInSight(user))
  if (!person) throw invalidField('person', t('validation.reference'))
  return Object.fromEntries(Object.entries(person).map(([field, value]) => [field, value ?? '']))
}

/** Makes it; `mails` are the product's own. */
export const createTemplateTrials = (platform: Platform, mails: MailList): TemplateTrials => {
  const { db, mail, academy, config } = platform
  const mayEdit = (user: Person) => {
    demand(tryTemplate, user)
  }
  const samples = (name: string): Record<string, unknown> => {
    const { appName, support } = academy.current.config
    return { appName, supportEmail: support.email, ...mails.sampleValues(name, config.baseUrl) }
  }

  /** The draft as it may be sent, and what fills it. */
  const checked = async ({ name = '', subject, html, person }: Draft, user: Person) => {
    if (isTooIntricate(html)) throw invalidField('html', t('validation.tooIntricate'))
    const errors = markerErrors(mails.fieldsOf(name), { subject, html })
    if (errors.length > 0) throw invalid(errors)
    return {
      draft: { subject, html: cleanHtml(html) },
      values: { ...samples(name), ...(person ? await dataOf(db, person, user) : {}) },
    }
  }

  return {
    async preview(asked, user) {
      mayEdit(user)
      const { draft, values } = await checked(asked, user)
      return fill(draft, values)
    },

    fields(name, user) {
      mayEdit(user)
      const values = samples(name)
      return mails.fieldsOf(name).map((field) => {
        const sample = values[field]
        return { name: field, sample: typeof sample === 'string' ? sample : '' }
      })
    },

    byDefault(name, user) {
      mayEdit(user)
      const base = mails.find(name)
      return { original: base ? { subject: base.subject, html: cleanHtml(base.html) } : null }
    },

    async test({ template, to, ...asked }, user) {
      mayEdit(user)
      const address = canonicalEmail(to ?? user.email)
      if (!isEmail(address)) throw invalidField('to', t('validation.email'))
      const { draft, values } = await checked(asked, user)
      const attachments = template ? await findAttachments(db, template) : []
      if (!attachments) throw new Problem('not_found')
      // A trial reaches whoever tries, and none of the template's own receivers.
      const alone = { ...draft, ...nobodyElse, attachments, name: asked.name ?? '' }
      const trial = renderMail(alone, values, { to: [address] }, platform)
      const message = await db.transaction((tx) => mail.queue(tx, trial))
      return { _id: message, to: address, kept: !mail.configured }
    },
  }
}
