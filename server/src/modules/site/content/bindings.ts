import { coordenador, contacto, newsletter, usefulDocument, zlSlider } from '#contract/site/content.ts'
import { bindEntity } from '../../../platform/engine/binding.ts'
import { recordConsent, withdrawConsents } from '../../people/index.ts'
import { coordenadores, contactos, newsletters, sliders, usefulDocuments } from './tables.ts'

/** Only group and order are required of a slide (rule site.slides); one without a title has an empty one. */
export const sliderBinding = bindEntity(zlSlider, sliders, {
  hooks: {
    beforeSave: async ({ values, before }) => {
      if (values.title === null || (!before && values.title === undefined)) values.title = ''
    },
  },
})
/** The queue of subscriptions that are passed on to an external service, if one is configured. */
export const NEWSLETTER_QUEUE = 'newsletter'

export const newsletterBinding = bindEntity(newsletter, newsletters, {
  hooks: {
    afterSave: async ({ tx, platform, id, before, values: { email } }) => {
      if (!before && email) await recordConsent(platform, tx, { kind: 'newsletter', email })
      if (!before && platform.config.newsletter) await platform.jobs.send(tx, NEWSLETTER_QUEUE, { id })
    },
    beforeRemove: async ({ tx, platform, row: { email } }) =>
      withdrawConsents(tx, email, 'newsletter', platform.clock.now()),
  },
})
export const coordenadorBinding = bindEntity(coordenador, coordenadores)
export const contactoBinding = bindEntity(contacto, contactos)
export const usefulDocumentBinding = bindEntity(usefulDocument, usefulDocuments)
